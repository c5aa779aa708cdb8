import type { MediaAddresses } from "./media-addresses.ts";
import { sanitizeCmsHtml } from "./sanitize-html.ts";
import type { SanitizedFields } from "./sanitized-fields.ts";

/**
 * Makes a response's body safe for pages: HTML is sanitized, URLs are rewritten to ours.
 * @param body an item, a list of items, or a page of a list (`{items}`).
 * @param fields undefined: none is known, so no string may contain HTML or a script URL.
 */
export function sanitizeResponse(
  body: unknown,
  fields: SanitizedFields | undefined,
  addresses: MediaAddresses,
): unknown {
  if (fields === undefined) return mayNeedDefusing(body) ? defused(body) : body;
  const changes = changesOf(fields, addresses);
  if (changes.size === 0) return body;
  return mapItems(body, (item) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => {
        const change = typeof value === "string" && value !== "" ? changes.get(name) : undefined;
        return [name, change ? change(value) : value];
      }),
    ),
  );
}

function changesOf(
  { html = [], firstHeading, pictures = [], links = [], files = [] }: SanitizedFields,
  addresses: MediaAddresses,
) {
  return new Map<string, (value: string) => string>([
    ...html.map((name) => [name, (value: string) => sanitizeCmsHtml(value, addresses, firstHeading)] as const),
    ...pictures.map((name) => [name, addresses.picture] as const),
    ...links.map((name) => [name, addresses.link] as const),
    ...files.map((name) => [name, addresses.file] as const),
  ]);
}

function mapItems(body: unknown, change: (item: object) => unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => mapItems(item, change));
  if (typeof body !== "object" || body === null) return body;
  return "items" in body && Array.isArray(body.items) ? { ...body, items: mapItems(body.items, change) } : change(body);
}

/** The start of a tag or comment. */
const tagStart = /<(?=[a-z!/?])/gi;

const scriptSchemes = new Set(["javascript:", "vbscript:", "data:"]);

/** Looks at the JSON first: lists of 100,000 places hardly ever need a change. URL parsers skip tabs and line breaks. */
function mayNeedDefusing(body: unknown): boolean {
  return /<[a-z!/?]|script:|data:/i.test(JSON.stringify(body).replace(/\\[nrt]/g, ""));
}

/** All strings with a space after each `<` that begins a tag, so that they are safe as text and as HTML. */
function defused(value: unknown): unknown {
  if (typeof value === "string") {
    const scheme = URL.parse(value)?.protocol ?? "";
    return scriptSchemes.has(scheme) ? "" : value.replace(tagStart, "< ");
  }
  if (Array.isArray(value)) return value.map(defused);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, defused(each)]));
}
