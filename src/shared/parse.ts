import * as v from "valibot";

/** Told about each item that is left out because it is broken. */
export type OnDropped = (problem: string) => void;

/** An id from outside, as a string: services send numbers and strings alike. */
export const id = v.pipe(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.trim(), v.minLength(1))]),
  v.transform(String),
);

/** A text that may be missing, null or of another type: the empty string then. */
export const text = v.fallback(v.pipe(v.string(), v.trim()), "");

export const requiredText = v.pipe(v.string(), v.trim(), v.minLength(1));

/** A yes or no; services send booleans, 0 and 1, and both as strings. Anything else is no. */
export const flag = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 1 || value === "1" || value === "true"),
  ),
  false,
);

/** A list of texts that may be missing: empty then. Numbers become texts. */
export const texts = v.fallback(v.array(id), []);

/** The id of another entity, sent as an id or as the entity itself. */
export const reference = v.union([
  id,
  v.pipe(
    v.object({ id }),
    v.transform((entity) => entity.id),
  ),
]);

/** The id of another entity where there may be none: the empty string then. */
export const optionalReference = v.fallback(reference, "");

/** A day as "YYYY-MM-DD"; the empty string where it is missing or no day. A time of day behind it is left out. */
export const day = v.fallback(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value.slice(0, 10)),
    v.isoDate(),
  ),
  "",
);

/** A place in a list; a missing one goes last. */
export const order = v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()), 1e6);

/**
 * A moment as ISO 8601 in UTC. The services send ISO, "YYYY-MM-DD HH:MM:SS" (UTC) or seconds since 1970.
 */
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
 * The items of a list before they are parsed.
 * @throws {TypeError} when the body is not a list (bare, or in a Yii2 envelope `{items}`).
 */
export function itemsOf(body: unknown): unknown[] {
  const list = isEnvelope(body) ? body.items : body;
  if (!Array.isArray(list)) throw new TypeError("expected a list");
  return list;
}

/**
 * Reads a list item by item: a broken item is left out and reported, the rest stays.
 * @throws {TypeError} when the body is no list, as {@link itemsOf} says.
 */
export function parseList<T>(schema: v.GenericSchema<unknown, T>, body: unknown, onDropped?: OnDropped): T[] {
  return itemsOf(body).flatMap((item, index) => {
    const result = v.safeParse(schema, item);
    if (result.success) return [result.output];
    const [issue] = result.issues;
    // Not the issue's message, which quotes the value.
    const why = issue.expected === null ? issue.type : `${issue.type}: expected ${issue.expected}`;
    onDropped?.(`item ${index}: ${v.getDotPath(issue) ?? "value"}: ${why}`);
    return [];
  });
}

function isEnvelope(body: unknown): body is { items: unknown } {
  return typeof body === "object" && body !== null && "items" in body;
}

/** The same as {@link parseList}, sorted by `order`; equals keep the order they came in. */
export function parseOrderedList<T extends { order: number }>(
  schema: v.GenericSchema<unknown, T>,
  body: unknown,
  onDropped?: OnDropped,
): T[] {
  return parseList(schema, body, onDropped).sort((a, b) => a.order - b.order);
}
