import { fallbackCategories } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import { escapeHtml } from "../shared/html.ts";
import type { Peek } from "../state/resource-state.ts";
import type { PageHead, RouteMatch } from "./route.ts";

const siteName = "Единая социальная карта";

export interface Head extends PageHead {
  title: string;
}

/** What the window's title says: the page and the site. */
export function windowTitle(title: string): string {
  return title.startsWith(siteName) ? title : `${title} — ${siteName}`;
}

/** Title of a page, from its data where they depend on it. */
export function headOf(place: RouteMatch, categories: Categories = fallbackCategories, peek: Peek = () => null): Head {
  const { route } = place;
  const own = route.head(place, categories, peek);
  const title = own.missing === undefined ? (own.title ?? route.title) : "Такой страницы нет";
  return { ...own, title };
}

/** False while a page's own title, which its data give, is still to come. */
export function isTitled({ route }: RouteMatch, title: string): boolean {
  return title !== route.title || !route.path.includes(":");
}

/** Stands for pages without a picture of their own: the portal's sign. */
const defaultImage = "/icons/icon-512.png";

/** Absolute address of the picture that stands for a page. */
export function imageUrl({ image }: PageHead, canonical: string): string {
  return new URL(image || defaultImage, canonical).href;
}

/** The head's elements for the server's HTML. `canonical` is absolute. */
export function headHtml(head: Head & { description: string }, canonical: string, hidden: boolean): string {
  const title = escapeHtml(windowTitle(head.title));
  const description = escapeHtml(head.description);
  const url = escapeHtml(canonical);
  const { published } = head;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    hidden ? '<meta name="robots" content="noindex">' : "",
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${escapeHtml(imageUrl(head, canonical))}">`,
    `<meta property="og:type" content="${published ? "article" : "website"}">`,
    published ? `<meta property="article:published_time" content="${escapeHtml(published)}">` : "",
    `<meta property="og:site_name" content="${siteName}">`,
    '<meta property="og:locale" content="ru_RU">',
    `<meta name="twitter:card" content="${head.image ? "summary_large_image" : "summary"}">`,
  ].join("");
}
