import { inCity, ofCity } from "../../lib/in-city.ts";
import type { Nearby, NearbyPoint } from "../../shared/entities/nearby.ts";
import { distanceText, walkText } from "../../shared/places/distance.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";

/** Where distances are counted from. */
export type Origin = "city" | "visitor";

/** Points up to this distance (m) count as near. */
const nearDistance = 10_000;

const space = "\u00a0";

/** «Считаем от центра Ревды.» */
export function originText(origin: Origin, city: string): string {
  return typograf(origin === "visitor" ? "Считаем от вас." : `Считаем от центра ${ofCity(city)}.`);
}

/** «450 м от центра», «450 м — 6 минут пешком». */
export function farText(metres: number, origin: Origin): string {
  return origin === "visitor" ? walkText(metres) : `${distanceText(metres)} от${space}центра`;
}

const cardNames = { bank: "банковскую", social: "социальную" } as const;

/** «Выдают банковскую карту»; empty where it is unknown. */
export function cardsText(cards: NearbyPoint["cards"]): string {
  const names = cards.map((card) => cardNames[card]);
  if (names.length === 0) return "";
  return names.length === 1
    ? `Выдают ${names[0]} карту`
    : `Выдают карты: ${names.join(" и")}`.replace(" и", ` и${space}`);
}

/** Announced when the visitor's position has become known: «Ближе всех: Банк „Самоцвет“, 200 метров». */
export function nearestSaid({ points: [nearest] }: Nearby): string {
  if (nearest === undefined) return "Пунктов пока нет";
  const title = nearest.title.replace(/«/g, "„").replace(/»/g, "“");
  return `Ближе всех: ${title}${nearest.metres === null ? "" : `, ${metresSaid(nearest.metres)}`}`;
}

/** A distance without abbreviations, which screen readers spell out. */
function metresSaid(metres: number): string {
  const [number = "", unit] = distanceText(metres).split(space);
  if (unit === "м") return counted(Number(number), ["метр", "метра", "метров"]);
  if (number.includes(",")) return `${number}${space}километра`;
  return counted(Number(number), ["километр", "километра", "километров"]);
}

/** «Все 48 пунктов города» */
export function allPointsText(total: number): string {
  return total === 1 ? "Этот пункт на карте" : `Все ${counted(total, ["пункт", "пункта", "пунктов"])} города`;
}

/** «В Дегтярске пока нет пунктов» */
export function nonePlaceText(city: string): string {
  const where = inCity(city);
  return typograf(`${where.charAt(0).toUpperCase()}${where.slice(1)} пока нет пунктов`);
}

/** Note above a point that is not near the visitor: «Рядом с вами пунктов нет. Ближайший — в Ревде, 14 км.»; else empty. */
export function farNote({ points: [nearest], city }: Nearby): string {
  if (nearest === undefined || nearest.metres === null || nearest.metres <= nearDistance) return "";
  const where = inCity(nearest.town || city.name);
  return typograf(`Рядом с вами пунктов нет. Ближайший — ${where}, ${distanceText(nearest.metres)}.`);
}
