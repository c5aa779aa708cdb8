import { insideWords } from "../../../shared/search/search-words.ts";

/** Longer texts are cut (characters). */
const maxLength = 100_000;

const namedEntities: Readonly<Record<string, string>> = {
  nbsp: " ",
  laquo: "«",
  raquo: "»",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  shy: "",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  amp: "&",
};

/** The character of a numeric reference, "1103" or "x44f"; a space for an invalid one. */
function characterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  const exists = point >= 1 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return exists ? String.fromCodePoint(point) : " ";
}

function withoutTags(html: string): string {
  return html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1\s*>/gis, " ")
    .replace(/<\/?(a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>/gi, "")
    .replace(/([^>\s])\s*(<\/(p|div)\s*>\s*)?<\/t[dh]\s*>\s*<t[dh](\s[^>]*)?>/gi, "$1 · ")
    .replace(/([^.,:;!?…>\s])\s*<\/(p|li|h[1-6]|t[dh]|div|blockquote|caption|figcaption)\s*>/gi, "$1. ")
    .replace(/<\/?[a-z!][^>]*>/gi, " ");
}

/**
 * Text of an HTML fragment in one line, by the rules of the database's `search_plain_text`: blocks end with a full stop,
 * table cells are separated by "·".
 */
export function plainText(html: string): string {
  let plain = html.includes("<") ? withoutTags(html) : html;
  if (plain.includes("&")) {
    plain = plain
      .replace(/&#(\d{1,7}|x[0-9a-f]{1,6});/gi, (_, code: string) => characterOf(code))
      .replace(/&([a-z]+);/g, (entity, name: string) => namedEntities[name] ?? entity);
  }
  return plain.normalize("NFC").replace(insideWords, "").replace(/\s+/g, " ").trim().slice(0, maxLength);
}

/** A heading as a sentence with a full stop; "" for an empty one. */
export function sentence(heading: string): string {
  return heading.trim() === "" || /[.!?…:]\s*$/.test(heading) ? heading.trim() : `${heading}.`;
}
