import localities from "../../content/localities.json" with { type: "json" };

export interface Town {
  name: string;
  oktmo: string;
  lat: number;
  lon: number;
  /** Rounded. The number of places in a town is proportional to it. */
  population: number;
}

/** Population in thousands, rounded, some years old; from the source of the coordinates. */
const thousands: Readonly<Record<string, number>> = {
  Алапаевск: 38,
  Арамиль: 14,
  Артёмовский: 33,
  Асбест: 70,
  Берёзовский: 52,
  Богданович: 32,
  "Верхний Тагил": 12,
  "Верхняя Пышма": 59,
  "Верхняя Салда": 46,
  "Верхняя Тура": 9,
  Верхотурье: 9,
  Волчанск: 10,
  Дегтярск: 16,
  Екатеринбург: 1378,
  Заречный: 27,
  Ивдель: 18,
  Ирбит: 38,
  "Каменск-Уральский": 175,
  Камышлов: 27,
  Карпинск: 29,
  Качканар: 43,
  Кировград: 22,
  Краснотурьинск: 60,
  Красноуральск: 25,
  Красноуфимск: 40,
  Кушва: 33,
  Лесной: 52,
  Михайловск: 9,
  Невьянск: 25,
  "Нижние Серги": 11,
  "Нижний Тагил": 362,
  "Нижняя Салда": 18,
  "Нижняя Тура": 22,
  "Новая Ляля": 12,
  Новоуральск: 92,
  Первоуральск: 150,
  Полевской: 64,
  Ревда: 62,
  Реж: 39,
  Североуральск: 29,
  Серов: 99,
  Среднеуральск: 20,
  "Сухой Лог": 35,
  Сысерть: 21,
  Тавда: 35,
  Талица: 18,
  Туринск: 18,
};

export const towns: readonly Town[] = localities.map((locality) => {
  const population = thousands[locality.name];
  if (population === undefined) throw new Error(`${locality.name}: the population is missing`);
  return { ...locality, population: population * 1000 };
});

/** @throws for a town that is not in `localities.json`. */
export function townNamed(name: string): Town {
  const town = towns.find((candidate) => candidate.name === name);
  if (!town) throw new Error(`unknown town: ${name}`);
  return town;
}

/** Kilometres, in planar approximation: accurate enough within the region. */
export function distance(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  return Math.hypot((a.lat - b.lat) * kmPerDegree, (a.lon - b.lon) * kmPerDegree * Math.cos((a.lat * Math.PI) / 180));
}

export function nearestTown(place: { lat: number; lon: number }): Town | undefined {
  return towns.toSorted((a, b) => distance(place, a) - distance(place, b))[0];
}

export const kmPerDegree = 111.32;
