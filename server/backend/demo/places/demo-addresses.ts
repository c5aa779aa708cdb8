import { distance, kmPerDegree, type Town } from "./demo-towns.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { commonStreets, type Street, townStreets } from "./town-streets.ts";
import { waters } from "./town-waters.ts";
import { yekaterinburgStreets } from "./yekaterinburg-streets.ts";

/** A fictional address and its coordinates (degrees, WGS 84). */
export interface DemoAddress {
  address: string;
  lat: number;
  lon: number;
}

const streetsOf = new Map<string, readonly Street[]>();

function streets(town: Town): readonly Street[] {
  const known = streetsOf.get(town.name) ?? (town.name === "Екатеринбург" ? yekaterinburgStreets : layOut(town));
  streetsOf.set(town.name, known);
  return known;
}

/** Lays out a street grid around the town's centre, larger for larger populations. */
function layOut(town: Town): Street[] {
  const random = seededRandom("streets", town.name);
  const names = townStreets[town.name] ?? commonStreets.slice(0, Math.round(6 + Math.sqrt(town.population) / 20));
  const radius = 0.35 + Math.sqrt(town.population) / 300;
  const grid = random.next() * Math.PI;
  return names.map((name, index) => {
    // The first street crosses the centre; later ones lie further out.
    const away = radius * Math.sqrt(index / names.length) * 0.8;
    const side = random.next() * 2 * Math.PI;
    const length = /^пл\./.test(name) ? 0.15 : radius * (0.5 + random.next() * 0.5);
    const heading = grid + (index % 2 === 0 ? 0 : Math.PI / 2) + (random.next() - 0.5) * 0.2;
    const along = { north: Math.cos(heading) * length * 0.5, east: Math.sin(heading) * length * 0.5 };
    const middle = { north: Math.cos(side) * away, east: Math.sin(side) * away };
    const end = (sign: 1 | -1) => {
      const { lat, lon } = moved(town, middle.north + sign * along.north, middle.east + sign * along.east);
      return [lat, lon] as const;
    };
    return { name, houses: [1, Math.max(9, Math.round(length * 55))], line: [end(-1), end(1)] };
  });
}

/** @param north,east kilometres. */
function moved(from: { lat: number; lon: number }, north: number, east: number) {
  return {
    lat: from.lat + north / kmPerDegree,
    lon: from.lon + east / (kmPerDegree * Math.cos((from.lat * Math.PI) / 180)),
  };
}

/** The point at a fraction (0 to 1) of the line's length. */
function pointAlong(line: Street["line"], share: number): { lat: number; lon: number } {
  const points = line.map(([lat, lon]) => ({ lat, lon }));
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let left = share * lengths.reduce((all, length) => all + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from && to && (left <= length || index === lengths.length - 1)) {
      const part = Math.min(1, left / length);
      return { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part };
    }
    left -= length;
  }
  throw new Error("a street needs two points");
}

function isWet(place: { lat: number; lon: number }): boolean {
  return waters.some((water) => distance(water, place) < water.km);
}

/** Addresses in use: two firms get the same one only on purpose, in a shopping centre. */
const taken = new Set<string>();

function tryAddress(town: Town, random: SeededRandom): DemoAddress | null {
  const street = random.pick(streets(town));
  const share = random.next();
  const [low, high] = street.houses;
  const house = Math.round(low + (high - low) * share);
  const address = `${town.name}, ${street.name}, ${house}${random.happens(0.08) ? random.pick(["А", "Б"]) : ""}`;
  // Odd and even numbers are on opposite sides.
  const aside = (house % 2 === 0 ? 1 : -1) * 0.02;
  const spot = moved(pointAlong(street.line, share), aside, aside);
  return taken.has(address) || isWet(spot) ? null : { address, lat: rounded(spot.lat), lon: rounded(spot.lon) };
}

/** To five decimals, about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/** A new address in the town, not in water. The same key gives the same address unless an earlier call used it. */
export function newAddress(town: Town, ...key: readonly (string | number)[]): DemoAddress {
  const random = seededRandom("place", town.name, ...key);
  for (let attempt = 0; attempt < 1000; attempt++) {
    const place = tryAddress(town, random);
    if (!place) continue;
    taken.add(place.address);
    return place;
  }
  throw new Error(`${town.name} has no free address`);
}
