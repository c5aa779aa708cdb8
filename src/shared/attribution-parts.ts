/** A part of a map attribution: its text and link target. */
export interface AttributionPart {
  text: string;
  href: string | null;
}

const piece = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>|([\s\S]+?)(?=<a\b|$)/gi;

/**
 * Texts and links of map sources' attributions, without duplicates. The attributions are third-party HTML; only text and
 * http(s) addresses are extracted, so nothing has to be sanitized.
 */
export function attributionParts(attributions: readonly string[]): AttributionPart[] {
  const parts = [...new Set(attributions)].flatMap((html) =>
    [...html.matchAll(piece)].map(([, double, single, label, rest]) => ({
      text: textOf(label ?? rest ?? ""),
      href: label === undefined ? null : safeAddress(textOf(double ?? single ?? "")),
    })),
  );
  return withoutDuplicates(withSigns(parts));
}

/** Joins a «©» to the link after it. */
function withSigns(parts: readonly AttributionPart[]): AttributionPart[] {
  let sign = "";
  return parts.flatMap((part) => {
    if (!/[\p{L}\p{N}]/u.test(part.text)) {
      sign = part.text === "©" ? "© " : "";
      return [];
    }
    const named = { ...part, text: sign + part.text };
    sign = "";
    return [named];
  });
}

function withoutDuplicates(parts: readonly AttributionPart[]): AttributionPart[] {
  return parts.filter(({ text }, index) => parts.findIndex((other) => other.text === text) === index);
}

const named: Readonly<Record<string, string>> = { amp: "&", copy: "©", gt: ">", lt: "<", nbsp: "\u00a0", quot: '"' };

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Math.min(Number(decimal), 0xffff));
    })
    .replace(/[|\s]+/g, " ")
    .trim();
}

function safeAddress(href: string): string | null {
  try {
    return /^https?:$/.test(new URL(href).protocol) && /^https?:\/\//i.test(href) ? href : null;
  } catch {
    return null;
  }
}
