import type { City } from "../../../shared/entities/city.ts";

/** The largest towns of the region, largest first: the list of localities does not say how many people live there. */
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

/** How soon a town's name is worth its room: 0 the capital, 1 a large town, 2 any other. */
export type TownClass = 0 | 1 | 2;

export interface RankedTown {
  name: string;
  lon: number;
  lat: number;
  /** Names with a smaller one are placed first. */
  rank: number;
  size: TownClass;
}

/** How many of the largest have large letters, besides the first. */
const large = 5;

/** Towns that have a place, the largest first, then in the list's order. */
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
  return rank <= large ? 1 : 2;
}
