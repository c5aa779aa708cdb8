import * as v from "valibot";

/** Called for each item dropped because it is malformed. */
export type OnDropped = (problem: string) => void;

/** An id as a string: services send numbers and strings. */
export const id = v.pipe(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.trim(), v.minLength(1))]),
  v.transform(String),
);

/** A text; the empty string when missing, null or of another type. */
export const text = v.fallback(v.pipe(v.string(), v.trim()), "");

export const requiredText = v.pipe(v.string(), v.trim(), v.minLength(1));

/** A boolean; services send booleans, 0 and 1, and both as strings. Anything else is false. */
export const flag = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === "1" || value === "true"),
  ),
  false,
);

/** A list of texts; empty when missing. Numbers become texts. */
export const texts = v.fallback(v.array(id), []);

/** The id of another entity, sent as an id or as the entity itself. */
export const reference = v.union([
  id,
  v.pipe(
    v.object({ id }),
    v.transform((entity) => entity.id),
  ),
]);

/** The id of another entity; the empty string when missing. */
export const optionalReference = v.fallback(reference, "");

/** A date "YYYY-MM-DD"; a time after it is cut off. The empty string when missing or invalid. */
export const day = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value.slice(0, 10)),
    v.isoDate(),
  ),
  "",
);

/** Position in an ordered list; items without one come last. */
export const order = v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()), 1e6);

/** A time as ISO 8601 in UTC. Services send ISO, "YYYY-MM-DD HH:MM:SS" (UTC) or seconds since 1970. */
export const moment = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => {
    if (typeof value === "number" || /^\d{9,11}$/.test(value)) return new Date(Number(value) * 1000);
    const local = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(:\d\d)?)$/.exec(value);
    return new Date(local ? `${local[1]}T${local[2]}Z` : value);
  }),
  v.check((date) => !Number.isNaN(date.getTime())),
  v.transform((date) => date.toISOString()),
);

/**
 * The unparsed items of a list.
 * @throws {TypeError} when the body is not a list (bare, or in a Yii2 envelope `{items}`).
 */
export function itemsOf(body: unknown): unknown[] {
  const list = isEnvelope(body) ? body.items : body;
  if (!Array.isArray(list)) throw new TypeError("expected a list");
  return list;
}

/**
 * Parses a list item by item; malformed items are dropped and reported.
 * @throws {TypeError} when the body is not a list, as {@link itemsOf}.
 */
export function parseList<T>(schema: v.GenericSchema<unknown, T>, body: unknown, onDropped?: OnDropped): T[] {
  return itemsOf(body).flatMap((item, index) => {
    const result = v.safeParse(schema, item);
    if (result.success) return [result.output];
    const [issue] = result.issues;
    // Not the issue's message, which contains the value (perhaps personal data).
    const why = issue.expected === null ? issue.type : `${issue.type}: expected ${issue.expected}`;
    onDropped?.(`item ${index}: ${v.getDotPath(issue) ?? "value"}: ${why}`);
    return [];
  });
}

function isEnvelope(body: unknown): body is { items: unknown } {
  return typeof body === "object" && body !== null && "items" in body;
}

/** As {@link parseList}, stably sorted by `order`. */
export function parseOrderedList<T extends { order: number }>(
  schema: v.GenericSchema<unknown, T>,
  body: unknown,
  onDropped?: OnDropped,
): T[] {
  return parseList(schema, body, onDropped).sort((a, b) => a.order - b.order);
}
