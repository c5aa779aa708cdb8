import type { City } from "../../../shared/entities/city.ts";

/** The largest towns of the region by population, which the list of localities does not have. */
const largest = [
  "Екатеринбург",
  "Нижний Тагил",
  "Каменск-Уральский",
  "Первоуральск",
  "Серов",
  "Новоуральск",
  "Верхняя Пышма",
  "Асбест",
  "Ревда",
  "Полевской",
  "Краснотурьинск",
  "Берёзовский",
  "Верхняя Салда",
  "Качканар",
  "Алапаевск",
  "Ирбит",
  "Красноуфимск",
  "Тавда",
  "Ивдель",
];

/** Size class of a town's label: 0 the capital, 1 large, 2 other. */
type TownClass = 0 | 1 | 2;

export interface RankedTown {
  name: string;
  lon: number;
  lat: number;
  /** Labels with smaller ranks are placed first. */
  rank: number;
  size: TownClass;
}

/** Number of large towns besides the capital. */
const largeCount = 5;

/** Towns with coordinates, the largest first, then in the list's order. */
export function rankedTowns(cities: readonly City[]): RankedTown[] {
  return cities
    .flatMap(({ name, geolocation }, index) => {
      if (geolocation === null) return [];
      const known = largest.indexOf(name);
      const rank = known < 0 ? largest.length + index : known;
      return [{ name, lon: geolocation.lon, lat: geolocation.lat, rank, size: sizeOf(rank) }];
    })
    .sort((a, b) => a.rank - b.rank);
}

function sizeOf(rank: number): TownClass {
  if (rank === 0) return 0;
  return rank <= largeCount ? 1 : 2;
}
