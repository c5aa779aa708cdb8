import type { MediaAddresses } from "./media-addresses.ts";
import { sanitizeCmsHtml } from "./sanitize-html.ts";
import type { SanitizedFields } from "./sanitized-fields.ts";

/**
 * The body of an answer with what its fields hold made safe: HTML sanitized, addresses of pictures and files made ours.
 * @param body one item, a list of items, or a page of a list (`{items}`).
 */
export function sanitizeResponse(body: unknown, fields: SanitizedFields, addresses: MediaAddresses): unknown {
  const changes = changesOf(fields, addresses);
  if (changes.size === 0) return body;
  return eachItem(body, (item) =>
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

function eachItem(body: unknown, change: (item: object) => unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => eachItem(item, change));
  if (typeof body !== "object" || body === null) return body;
  return "items" in body && Array.isArray(body.items) ? { ...body, items: eachItem(body.items, change) } : change(body);
}
