/** Texts of which many begin like the one before: how many characters (UTF-16) each has of it, and what follows them. */
export interface FrontCoded {
  same: readonly number[];
  rest: readonly string[];
}

/** Front coding: of a sorted list of addresses little more than the houses is left. */
export function frontCoded(texts: readonly string[]): FrontCoded {
  let before = "";
  const same = texts.map((text) => {
    const alike = alikeLength(before, text);
    before = text;
    return alike;
  });
  return { same, rest: texts.map((text, at) => text.slice(same[at])) };
}

function alikeLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}

/** The texts again. @throws {TypeError} when it is nothing that {@link frontCoded} makes. */
export function fromFrontCoded({ same, rest }: Record<keyof FrontCoded, unknown>): string[] {
  if (!Array.isArray(same) || !Array.isArray(rest) || same.length !== rest.length)
    throw new TypeError("expected texts that begin alike");
  let before = "";
  return rest.map((text: unknown, at) => {
    const alike: unknown = same[at];
    const isSound = typeof text === "string" && Number.isInteger(alike) && 0 <= Number(alike);
    if (!isSound || Number(alike) > before.length) throw new TypeError("expected a text and what it has of the former");
    before = before.slice(0, Number(alike)) + text;
    return before;
  });
}
