import * as v from "valibot";
import { day, text, texts } from "../parse.ts";

/** Facts of a place that services may send besides its address and hours. */
const entries = {
  /** How to get in with a wheelchair or a pram: «Пандус у входа, кнопка вызова». */
  accessibility: text,
  /** Each a short sentence: «Без записи». */
  facilities: texts,
  /** Days that differ from the weekly hours: «12 декабря, суббота: не работает». */
  exceptions: text,
  /** Kinds of cards that this point issues, where it issues fewer than its organization: `bank`, `social`. */
  issuedCards: texts,
  /** Day on which the data were last confirmed, "YYYY-MM-DD". */
  confirmedAt: day,
  /** Who confirmed them, a sentence: «Сведения прислал банк». */
  confirmedBy: text,
};

export type PlaceFacts = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

/** Services send the facts beside a place's other fields, our server in an object of their own. */
export const placeFactEntries = { ...entries, facts: v.fallback(v.nullish(v.object(entries), null), null) };

type Parsed = PlaceFacts & { facts: PlaceFacts | null };

/** Collects the facts of a parsed place; null without any, which costs nothing on the wire. */
export function withFacts<T extends Parsed>(place: T): Omit<T, keyof Parsed> & { facts: PlaceFacts | null } {
  const { accessibility, facilities, exceptions, issuedCards, confirmedAt, confirmedBy, facts, ...rest } = place;
  const own = facts ?? { accessibility, facilities, exceptions, issuedCards, confirmedAt, confirmedBy };
  return { ...rest, facts: Object.values(own).some((fact) => fact.length > 0) ? own : null };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Whether a value needs no parsing, as our server sends it. */
export function isPlaceFacts(value: unknown): value is PlaceFacts | null {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  return (Object.keys(entries) as (keyof PlaceFacts)[]).every((name) => {
    const fact: unknown = Reflect.get(value, name);
    return name === "facilities" || name === "issuedCards" ? isTexts(fact) : typeof fact === "string";
  });
}
