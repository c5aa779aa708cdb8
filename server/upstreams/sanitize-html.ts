import sanitizeHtml from "sanitize-html";
import { typograf } from "../../src/shared/typography.ts";
import { headingLevels } from "./heading-levels.ts";
import type { MediaAddresses } from "./media-addresses.ts";

/** Marks that turn the reading direction: Russian needs none, and a link's or price's text could lie by them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Tags that stand deeper mean nothing to a reader: their text stays, they go. */
const deepestKept = 100;

/** The parser's time grows with the square of the depth, and no editor writes such HTML: nothing of it stays. */
const deepestRead = 1_000;

class TooDeepError extends Error {}

function optionsFor({ picture, link }: MediaAddresses, firstHeading: number): sanitizeHtml.IOptions {
  let depth = 0;
  const rankOf = headingLevels(firstHeading);
  const ranked: sanitizeHtml.Transformer = (tagName) => ({ tagName: `h${rankOf(Number(tagName[1]))}`, attribs: {} });
  return {
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
    nestingLimit: deepestKept,
    onOpenTag() {
      depth += 1;
      if (depth > deepestRead) throw new TooDeepError();
    },
    onCloseTag(name) {
      // The parser never forgets a drawing that was opened, so they count for as long.
      if (name !== "svg" && name !== "math") depth -= 1;
    },
    transformTags: {
      ...{ h1: ranked, h2: ranked, h3: ranked, h4: ranked, h5: ranked, h6: ranked },
      a: (tagName, { href }) => {
        const to = href === undefined || !isAddress(href) ? null : link(href);
        return {
          tagName,
          // Without an address what stands in it is text.
          attribs: { ...(to ? { href: to } : {}), ...(isExternal(to) ? { rel: "noopener" } : {}) },
        };
      },
      img: (tagName, { src = "", alt = "", ...attribs }) => ({
        tagName,
        attribs: { src: picture(src), alt: alt.replace(directionMarks, ""), ...attribs },
      }),
    },
    textFilter: (text) => typograf(text.replace(directionMarks, "")),
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
  };
}

/** Whether a browser could follow it. */
function isAddress(href: string): boolean {
  return URL.canParse(href, "http://portal") && href.search(directionMarks) === -1;
}

function isExternal(href: string | null): boolean {
  return href !== null && /^\s*https?:/i.test(href);
}

/**
 * HTML of a content management system, reduced to what may stand in a page: no scripts, styles, classes or frames, and
 * pictures and files from us only.
 * @param firstHeading the lowest rank that its first heading may have.
 */
export function sanitizeCmsHtml(html: string, addresses: MediaAddresses, firstHeading = 2): string {
  try {
    return sanitizeHtml(html, optionsFor(addresses, firstHeading));
  } catch (error) {
    if (error instanceof TooDeepError) return "";
    throw error;
  }
}
