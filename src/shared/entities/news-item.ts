import * as v from "valibot";
import type { ListPage } from "../paged-list.ts";
import { id, moment, type OnDropped, parseList, requiredText, text } from "../parse.ts";
import type { ServiceResponse } from "../service-response.ts";

export const newsSchema = v.object({
  id,
  title: requiredText,
  announce: text,
  body: text,
  image: text,
  created_at: moment,
});

/** A news item; `body` is HTML, `created_at` ISO 8601 in UTC. */
export type NewsItem = v.InferOutput<typeof newsSchema>;

/** A page of a list. In the state that an HTML page hydrates from, the items' `body` is empty (`app/page-state.ts`). */
export type NewsPage = ListPage<NewsItem>;

export function parseNewsItem(body: unknown): NewsItem {
  return v.parse(newsSchema, body);
}

/** Without paging headers the items count as the only page. */
export function parseNewsPage(answer: ServiceResponse, onDropped?: OnDropped): NewsPage {
  return {
    items: parseList(newsSchema, answer.body, onDropped),
    pageCount: answer.paging?.pageCount ?? 1,
    currentPage: answer.paging?.currentPage ?? 1,
  };
}
