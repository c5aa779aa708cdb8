/** Names under which services put a list, or one item, into an envelope; `{items}` is Yii2's. */
export const envelopes = ["data", "result", "results", "rows", "list"];

type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function unwrapped(body: unknown, isWanted: (value: unknown) => boolean): unknown {
  if (!isObject(body)) return body;
  const name = envelopes.find((each) => isWanted(body[each]));
  return name === undefined ? body : body[name];
}

/** The items of a list, bare or in an envelope; null where there is none. */
export function listIn(body: unknown): unknown[] | null {
  const list = unwrapped(body, Array.isArray);
  const items = isObject(list) ? list.items : list;
  return Array.isArray(items) ? items : null;
}

/** One item, bare or in an envelope. */
export function itemIn(body: unknown): unknown {
  return unwrapped(body, isObject);
}
