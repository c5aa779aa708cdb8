import { type Audience, type ContentAudience, contentAudience } from "./audience.ts";
import { escapeHtml } from "./html.ts";

/** Path and title of each audience's Atom feed of news. */
export const newsFeeds: Readonly<Record<ContentAudience, { path: string; title: string }>> = {
  holder: { path: "/feeds/holder.xml", title: "Новости для держателей карты" },
  partner: { path: "/feeds/partner.xml", title: "Новости для партнёров" },
  operator: { path: "/feeds/operator.xml", title: "Новости оператора" },
};

/** The head's link by which feed readers find the feed of a page with news; empty for other pages. */
export function feedLinkHtml({ page, audience }: { page: string; audience: Audience | null }): string {
  if (page !== "news-page" && page !== "news-item-page") return "";
  const { path, title } = newsFeeds[contentAudience(audience)];
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${path}">`;
}
