import type { Acceptor } from "../../../shared/entities/acceptor.ts";
import type { Block } from "../../../shared/entities/block.ts";
import type { DynamicPage } from "../../../shared/entities/cms-page.ts";
import type { FaqItem } from "../../../shared/entities/faq.ts";
import type { IssuePoint } from "../../../shared/entities/issue-point.ts";
import type { Material } from "../../../shared/entities/material.ts";
import type { NewsItem } from "../../../shared/entities/news-item.ts";
import type { Promotion } from "../../../shared/entities/promotion.ts";
import { type RouteName, routeTable } from "../../../shared/route-table.ts";
import { searchableRoutes } from "../../../shared/search/searchable-routes.ts";
import { groupBy } from "./group-by.ts";
import type { IndexedDocument } from "./indexed-document.ts";
import { plainText, sentence } from "./plain-text.ts";
import type { SearchableData } from "./searchable-data.ts";

// Which fields of each kind are searched: the same as in the `search_of_…` views of the server's database.

const bare = { category: null, headings: "", text: "", shown: null, dated: "", file: null, isLegalText: false };

const joined = (parts: readonly string[], separator = " ") => parts.filter((part) => part !== "").join(separator);

function discountSentence(discount: string): string {
  return discount === "" ? "" : sentence(`Скидка: ${discount}`);
}

function ofRoute(name: RouteName, blocks: readonly Block[]): IndexedDocument {
  return {
    ...bare,
    kind: "page",
    ref: name,
    title: routeTable[name].title,
    headings: joined(blocks.map(({ title }) => title)),
    text: joined(blocks.flatMap(({ title, body }) => [sentence(title), plainText(body)])),
  };
}

function ofPage({ alias, title, body }: DynamicPage): IndexedDocument {
  return { ...bare, kind: "page", ref: alias, title, text: plainText(body), isLegalText: true };
}

function ofFaq({ id, question, answer, category }: FaqItem): IndexedDocument {
  return { ...bare, kind: "faq", ref: id, title: question, headings: category, text: plainText(answer) };
}

function ofNews({ id, title, announce, body, created_at }: NewsItem, category: number | null): IndexedDocument {
  const text = joined([plainText(announce), plainText(body)]);
  return { ...bare, kind: "news", ref: id, category, title, text, dated: created_at };
}

function ofMaterial({ id, title, category, extension, size, created_at }: Material): IndexedDocument {
  return { ...bare, kind: "material", ref: id, category, title, dated: created_at, file: { extension, size } };
}

function ofPromotion(promotion: Promotion, category: string): IndexedDocument {
  const { id, name, acceptorName, description, discount, dateTo } = promotion;
  return {
    ...bare,
    kind: "promotion",
    ref: id,
    title: name,
    headings: joined([acceptorName, category]),
    text: joined([sentence(acceptorName), plainText(description), discountSentence(discount)]),
    dated: dateTo,
  };
}

function ofAcceptor({ id, name, description, discount }: Acceptor, category: string, places: string): IndexedDocument {
  return {
    ...bare,
    kind: "partner",
    ref: id,
    title: name,
    headings: category,
    text: joined([sentence(category), plainText(description), discountSentence(discount), places]),
  };
}

function ofPoint({ id, address, phone }: IssuePoint, organization: string): IndexedDocument {
  return {
    ...bare,
    kind: "issue-point",
    ref: id,
    title: joined([organization, address], ", "),
    text: phone,
    shown: joined([address, phone], ", "),
  };
}

/** The audience's id from a request's query; null if it has none. */
function categoryIn(query: URLSearchParams): number | null {
  const category = Number(query.get("category"));
  return Number.isInteger(category) && category > 0 ? category : null;
}

function pages({ blocks, page }: SearchableData): IndexedDocument[] {
  const routes = blocks.flatMap(({ query, data }) => {
    const name = searchableRoutes.find((route) => route === query.get("page"));
    return name === undefined || data.length === 0 ? [] : [ofRoute(name, data)];
  });
  return [...routes, ...page.map(({ data }) => ofPage(data))];
}

function news({ newsItem }: SearchableData): IndexedDocument[] {
  return newsItem.map(({ query, data }) => ofNews(data, categoryIn(query)));
}

function materials({ materials, material }: SearchableData): IndexedDocument[] {
  return [...materials.flatMap(({ data }) => data), ...material.map(({ data }) => data)].map(ofMaterial);
}

function offers({ acceptorCategories, acceptors, partner, branches, promotions, promotion }: SearchableData) {
  const categories = new Map(acceptorCategories.flatMap(({ data }) => data).map(({ id, name }) => [id, name]));
  const places = groupBy(
    branches.flatMap(({ data }) => data),
    ({ acceptorId }) => acceptorId,
  );
  const placesOf = (id: string) =>
    joined(
      (places.get(id) ?? []).map(({ name, address }) => joined([name, address], ", ")),
      "; ",
    );
  const nameOf = (id: string) => categories.get(id) ?? "";
  return [
    ...[...promotions.flatMap(({ data }) => data), ...promotion.map(({ data }) => data)].map((each) =>
      ofPromotion(each, nameOf(each.categoryId)),
    ),
    ...[...acceptors.flatMap(({ data }) => data), ...partner.map(({ data }) => data)].map((each) =>
      ofAcceptor(each, nameOf(each.categoryId), placesOf(each.id)),
    ),
  ];
}

function issuePoints({ organizations, points }: SearchableData): IndexedDocument[] {
  const names = new Map(organizations.flatMap(({ data }) => data).map(({ id, name }) => [id, name]));
  return points
    .flatMap(({ data }) => data)
    .map((point) => ofPoint(point, names.get(point.organizationId) ?? ""))
    .filter(({ title }) => title !== "");
}

/** All searchable documents without duplicates: an item's own dataset is preferred to a list that has it too. */
export function collectDocuments(data: SearchableData): IndexedDocument[] {
  const documents = [
    ...pages(data),
    ...data.faq.flatMap((faq) => faq.data.map(ofFaq)),
    ...news(data),
    ...materials(data),
    ...offers(data),
    ...issuePoints(data),
  ];
  return [...new Map(documents.map((document) => [`${document.kind} ${document.ref}`, document])).values()];
}
