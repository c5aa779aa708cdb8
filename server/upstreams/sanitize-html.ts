import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import { typograf } from "../../src/shared/typography.ts";
import { headingLevels } from "./heading-levels.ts";
import type { MediaAddresses } from "./media-addresses.ts";

/** Bidirectional control characters: Russian needs none, and they can make a link or a price read differently. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Deeper tags are dropped, their text stays. */
const maxKeptDepth = 100;

/** The parser's time is quadratic in the depth, and no editor nests this deep: the whole text is dropped. */
const maxParsedDepth = 1_000;

class TooDeepError extends Error {}

function optionsFor({ picture, link }: MediaAddresses, firstHeading: number): sanitizeHtml.IOptions {
  let depth = 0;
  const levelOf = headingLevels(firstHeading);
  const heading: sanitizeHtml.Transformer = (tagName) => ({ tagName: `h${levelOf(Number(tagName[1]))}`, attribs: {} });
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
    nestingLimit: maxKeptDepth,
    onOpenTag() {
      depth += 1;
      if (depth > maxParsedDepth) throw new TooDeepError();
    },
    onCloseTag(name) {
      // htmlparser2 never leaves its foreign-content state after these, so they count as open.
      if (name !== "svg" && name !== "math") depth -= 1;
    },
    transformTags: {
      ...{ h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
      a: (tagName, { href }) => {
        const to = href === undefined || !isAddress(href) ? null : link(href);
        return {
          tagName,
          // Without href the element is plain text to browsers.
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

/** Whether browsers can follow it. */
function isAddress(href: string): boolean {
  return URL.canParse(href, "http://portal") && href.search(directionMarks) === -1;
}

function isExternal(href: string | null): boolean {
  return href !== null && /^\s*https?:/i.test(href);
}

/** Characters of all sanitized texts that are remembered for one service: most come again with each refresh of a list. */
const maxRemembered = 4_000_000;

/** Texts by what they were made of; the addresses follow the settings alone. */
const remembered = new WeakMap<MediaAddresses, LRUCache<string, string>>();

function rememberedFor(addresses: MediaAddresses): LRUCache<string, string> {
  const known = remembered.get(addresses);
  if (known) return known;
  const texts = new LRUCache<string, string>({
    maxSize: maxRemembered,
    sizeCalculation: (text, key) => text.length + key.length,
  });
  remembered.set(addresses, texts);
  return texts;
}

/**
 * Sanitizes HTML of a content management system: no scripts, styles, classes or frames; pictures and files only from
 * this server.
 * @param firstHeading the lowest level that its first heading may get.
 */
export function sanitizeCmsHtml(html: string, addresses: MediaAddresses, firstHeading = 2): string {
  const texts = rememberedFor(addresses);
  const key = `${firstHeading} ${html}`;
  const text = texts.get(key) ?? sanitized(html, addresses, firstHeading);
  texts.set(key, text);
  return text;
}

function sanitized(html: string, addresses: MediaAddresses, firstHeading: number): string {
  try {
    return sanitizeHtml(html, optionsFor(addresses, firstHeading));
  } catch (error) {
    if (error instanceof TooDeepError) return "";
    throw error;
  }
}
