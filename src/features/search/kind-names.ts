import type { SearchKind } from "../../shared/entities/search-hit.ts";

/** Names of a kind: of many hits, and of one. In the order of the choice. */
export const kindNames: Readonly<Record<SearchKind, { many: string; one: string }>> = {
  page: { many: "Страницы", one: "Страница" },
  faq: { many: "Ответы", one: "Вопрос и ответ" },
  news: { many: "Новости", one: "Новость" },
  material: { many: "Документы", one: "Документ" },
  partner: { many: "Партнёры", one: "Партнёр" },
  promotion: { many: "Акции", one: "Акция" },
  "issue-point": { many: "Пункты выдачи", one: "Пункт выдачи" },
};

export const namedKinds = Object.keys(kindNames) as SearchKind[];

/** The kind that the results of a URL are narrowed to; null: all. */
export function kindAsked(query: URLSearchParams): SearchKind | null {
  const asked = query.get("kind");
  return namedKinds.find((kind) => kind === asked) ?? null;
}
