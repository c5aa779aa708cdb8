import { findSetting } from "../lib/find-setting.ts";
import { scriptJson } from "../shared/html.ts";
import { configRequest, settingsRequest } from "../shared/requests.ts";
import type { Peek } from "../state/resource-state.ts";
import { type Crumb, crumbsOf } from "./page-crumbs.ts";
import { type Head, imageUrl } from "./page-head.ts";

// Structured data (schema.org) for search engines, as JSON-LD at the end of the page. Server only.

interface Page {
  /** Path of the page. */
  path: string;
  head: Head & { description: string };
  /** Absolute URL. */
  canonical: string;
}

/** The organization on home pages, breadcrumbs on others, plus the article on news pages; nothing on a 404. */
export function structuredData(page: Page, peek: Peek): string {
  const { path, head, canonical } = page;
  if (head.missing !== undefined) return "";
  const { origin } = new URL(canonical);
  const crumbs = crumbsOf(path, head.title);
  return [
    crumbs.length === 0 ? organizationData(origin, peek) : breadcrumbData(crumbs, origin),
    head.published === undefined ? "" : articleData(page, head.published),
  ].join("");
}

function dataBlock(type: string, data: object): string {
  const json = scriptJson({ "@context": "https://schema.org", "@type": type, ...data });
  return `<script type="application/ld+json">${json}</script>`;
}

function breadcrumbData(crumbs: readonly Crumb[], origin: string): string {
  const itemListElement = crumbs.map(({ title, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    // The last item is the page itself, without a link.
    ...(href === undefined ? {} : { item: origin + href }),
  }));
  return dataBlock("BreadcrumbList", { itemListElement });
}

const socialNetworks = ["vk", "telegram", "odnoklassniki"];

function organizationData(origin: string, peek: Peek): string {
  const config = peek(configRequest);
  const settings = peek(settingsRequest);
  if (config === null || "failure" in config) return "";
  const settingOf = (alias: string) =>
    settings !== null && "data" in settings ? findSetting(settings.data, alias)?.value : undefined;
  return dataBlock("Organization", {
    name: config.data.operator.name,
    taxID: config.data.operator.taxNumber,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    telephone: settingOf("phone"),
    sameAs: socialNetworks.flatMap((network) => settingOf(network) ?? []),
  });
}

function articleData({ head, canonical }: Page, published: string): string {
  return dataBlock("NewsArticle", {
    headline: head.title,
    description: head.description,
    datePublished: published,
    mainEntityOfPage: canonical,
    image: [imageUrl(head, canonical)],
  });
}
