import { fallbackCategories } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import { escapeHtml } from "../shared/html.ts";
import { sharePictureSize } from "../shared/share-card.ts";
import type { Peek } from "../state/resource-state.ts";
import type { DataHead } from "./data-head.ts";
import { headsFromData } from "./head-from-data.ts";
import type { RouteMatch } from "./route.ts";

const siteName = "Единая социальная карта";

export interface Head extends DataHead {
  title: string;
}

/** The document title: page and site. */
export function windowTitle(title: string): string {
  return title.startsWith(siteName) ? title : `${title} — ${siteName}`;
}

/** Head of a page: from its data where they decide it, else from the route table. */
export function headOf(match: RouteMatch, categories: Categories = fallbackCategories, peek: Peek = () => null): Head {
  const { route } = match;
  const own = headsFromData[route.page]?.(match, categories, peek) ?? {};
  const title = own.missing === undefined ? (own.title ?? route.title) : "Такой страницы нет";
  return { ...own, title };
}

/** False while a title that depends on data is still loading. */
export function isTitled({ route }: RouteMatch, title: string): boolean {
  return title !== route.title || !route.path.includes(":");
}

/** For pages without a picture: the portal's icon. */
const defaultImage = "/icons/icon-512.png";

/** Absolute URL of the page's picture, for link previews. */
export function imageUrl({ image }: DataHead, canonical: string): string {
  return new URL(image || defaultImage, canonical).href;
}

/** How a link to the page is shown by messengers, where it is about one thing. */
export interface SharedAs {
  /** Path of its picture. */
  picture: string;
  /** The picture in words. */
  alt: string;
  /** Instead of the page's own: a place or an answer is only a part of its page. */
  title?: string;
  description?: string;
  /** Path of the page with that part shown. */
  url?: string;
}

/** The head's elements for the server's HTML. `canonical` is an absolute URL. */
export function headHtml(
  head: Head & { description: string },
  canonical: string,
  noindex: boolean,
  shared: SharedAs | null = null,
): string {
  const title = escapeHtml(windowTitle(head.title));
  const description = escapeHtml(head.description);
  const url = escapeHtml(canonical);
  const { published } = head;
  const shownUrl = escapeHtml(shared?.url === undefined ? canonical : new URL(shared.url, canonical).href);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    noindex ? '<meta name="robots" content="noindex">' : "",
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:title" content="${shared?.title === undefined ? title : escapeHtml(shared.title)}">`,
    `<meta property="og:description" content="${shared?.description === undefined ? description : escapeHtml(shared.description)}">`,
    `<meta property="og:url" content="${shownUrl}">`,
    ...pictureHtml(head, canonical, shared),
    `<meta property="og:type" content="${published ? "article" : "website"}">`,
    published ? `<meta property="article:published_time" content="${escapeHtml(published)}">` : "",
    `<meta property="og:site_name" content="${siteName}">`,
    '<meta property="og:locale" content="ru_RU">',
    `<meta name="twitter:card" content="${shared !== null || head.image ? "summary_large_image" : "summary"}">`,
  ].join("");
}

function pictureHtml(head: Head, canonical: string, shared: SharedAs | null): string[] {
  const property = (name: string, content: string) =>
    `<meta property="og:image${name}" content="${escapeHtml(content)}">`;
  if (shared === null) return [property("", imageUrl(head, canonical))];
  return [
    property("", new URL(shared.picture, canonical).href),
    property(":width", String(sharePictureSize.width)),
    property(":height", String(sharePictureSize.height)),
    property(":alt", shared.alt),
  ];
}
