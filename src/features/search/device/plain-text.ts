import { insideWords } from "../../../shared/search/words.ts";

/** Longer texts are searched and shown so far (characters). */
const longest = 100_000;

const signs: Readonly<Record<string, string>> = {
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

/** The character of "1103" or "x44f", a space where there is none. */
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

/** The text of HTML as the server's database searches it (`search_plain_text`): a line of sentences, a point between cells. */
export function plainText(html: string): string {
  let plain = html.includes("<") ? withoutTags(html) : html;
  if (plain.includes("&")) {
    plain = plain
      .replace(/&#(\d{1,7}|x[0-9a-f]{1,6});/gi, (_, code: string) => characterOf(code))
      .replace(/&([a-z]+);/g, (entity, name: string) => signs[name] ?? entity);
  }
  return plain.normalize("NFC").replace(insideWords, "").replace(/\s+/g, " ").trim().slice(0, longest);
}

/** A heading as it stands in running text; "" of none. */
export function sentence(heading: string): string {
  return heading.trim() === "" || /[.!?…:]\s*$/.test(heading) ? heading.trim() : `${heading}.`;
}
