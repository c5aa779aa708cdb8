import sanitizeHtml from "sanitize-html";
import { typograf } from "../../src/shared/typography.ts";

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "figure", "figcaption", "img"],
    ...["a", "strong", "em", "b", "i", "s", "sub", "sup", "mark"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height"],
    ol: ["start"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  transformTags: {
    // The page has one h1 of its own.
    h1: "h2",
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), ...(isExternal(href) ? { rel: "noopener" } : {}) },
    }),
  },
  // Changes spaces only, so escaped text stays what it is.
  textFilter: typograf,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^\/(?![\\/])/.test(attribs.src ?? ""),
};

function isExternal(href: string | undefined): boolean {
  return href !== undefined && /^\s*https?:/i.test(href);
}

/** HTML of a content management system, reduced to what may stand in a page: no scripts, styles, classes or frames. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}

/** The body of an answer (one item or a list of items) with the named fields of each item sanitized. */
export function sanitizeFields(body: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return body;
  if (Array.isArray(body)) return body.map((item) => sanitizeFields(item, fields));
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      fields.includes(name) && typeof value === "string" ? [name, sanitize(value)] : [name, value],
    ),
  );
}
