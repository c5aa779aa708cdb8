import { findSetting } from "../lib/settings.ts";
import { scriptJson } from "../shared/html.ts";
import { configRequest, settingsRequest } from "../shared/requests.ts";
import type { Peek } from "../state/resource-state.ts";
import { type Crumb, crumbsOf } from "./page-crumbs.ts";
import { type Head, imageUrl } from "./page-head.ts";

// What search engines read of a page (schema.org), as data blocks of its head. For the server alone.

interface Page {
  /** Path of the page on screen. */
  path: string;
  head: Head & { description: string };
  /** Absolute address. */
  canonical: string;
}

/** A home says who runs the portal, other pages where they stand, news what they are; what is missing says nothing. */
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
    // The last one is the page itself.
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
