import type { MapPlace } from "../../../src/features/points/map/map-place.ts";
import { randomNumbers } from "../random.ts";

export const yekaterinburg = { lon: 60.605, lat: 56.838 };

/** Points of a region: half in its capital, the others in and around eighty towns. */
export function placesOf(count: number): MapPlace[] {
  const random = randomNumbers(count);
  const near = ({ lon, lat }: { lon: number; lat: number }, spread: number) => {
    const distance = random() * random() * spread;
    const angle = random() * 2 * Math.PI;
    return { lon: lon + distance * 1.8 * Math.cos(angle), lat: lat + distance * Math.sin(angle) };
  };
  const towns = Array.from({ length: 80 }, () => ({ lon: 57.5 + random() * 8.5, lat: 56 + random() * 5.8 }));
  return Array.from({ length: count }, (_, index) => {
    const town = towns[Math.floor(random() * towns.length)] ?? yekaterinburg;
    const geolocation = random() < 0.5 ? near(yekaterinburg, 0.25) : near(town, 0.12);
    return {
      key: `p-${index}`,
      number: index + 1,
      title: `Пункт ${index + 1}, ул. Ленина, ${index % 200}`,
      geolocation,
    };
  });
}
