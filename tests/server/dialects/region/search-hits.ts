import { acceptors, issuePoints, promotions } from "./card-data.ts";
import { faq, materials, news } from "./site-content.ts";
import { pages } from "./site-pages.ts";

const found = (title: string) => `Найдена <mark>карта</mark>: ${title.toLowerCase()}`;

/** What the search finds by «карта»: something of each kind, on two pages. */
export const searchHits = [
  { kind: "page", alias: "CardBank", title: "Банковская карта области" },
  ...pages.slice(2, 3).map(({ alias, title }) => ({ kind: "page", alias, title })),
  ...news.slice(0, 5).map(({ id, title, category }) => ({ kind: "news", id, title, category })),
  ...faq.slice(0, 1).map(({ id, question }) => ({ kind: "faq", id, title: question })),
  ...materials.slice(1, 2).map(({ id, title, category }) => ({ kind: "material", id, title, category })),
  ...acceptors.slice(0, 1).map(({ id, name }) => ({ kind: "partner", id, title: name })),
  ...promotions.slice(0, 1).map(({ id, name }) => ({ kind: "promotion", id, title: name })),
  ...issuePoints.slice(0, 1).map(({ id, address }) => ({ kind: "issue-point", id, title: address })),
].map((hit) => ({ ...hit, snippet: found(hit.title) }));
