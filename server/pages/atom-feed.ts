import type { NewsItem } from "../../src/shared/entities/news-item.ts";
import { escapeHtml } from "../../src/shared/html.ts";

interface Feed {
  title: string;
  /** Absolute URLs: of the feed itself, and of the page with the same news. */
  self: string;
  page: string;
  /** The portal's name. */
  author: string;
  items: readonly NewsItem[];
  /** Absolute URL of an item's page. */
  urlOf(item: NewsItem): string;
}

/** What XML 1.0 cannot contain, even escaped. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function element(name: string, text: string, attributes = ""): string {
  return `<${name}${attributes}>${escapeHtml(text.replace(notXml, ""))}</${name}>`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;
}

/** An Atom feed (RFC 4287), newest item first. Relative addresses in the items' HTML are relative to their pages. */
export function atomFeedXml({ title, self, page, author, items, urlOf }: Feed): string {
  const entries = items.map((item) => {
    const url = urlOf(item);
    const body = item.body === "" ? [] : [element("content", item.body, ' type="html"')];
    return [
      `<entry xml:base="${escapeHtml(url)}">`,
      element("id", url),
      element("title", item.title),
      element("updated", item.created_at),
      link("alternate", "text/html", url),
      ...(item.announce === "" ? [] : [element("summary", item.announce)]),
      ...body,
      "</entry>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">',
    element("id", self),
    element("title", title),
    // A feed without items has been the same for ever.
    element("updated", items[0]?.created_at ?? new Date(0).toISOString()),
    `<author>${element("name", author)}</author>`,
    link("self", "application/atom+xml", self),
    link("alternate", "text/html", page),
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}
