import type { FastifyInstance } from "fastify";
import { searchQuery } from "../../../src/shared/search-query.ts";
import { tooShortMessage } from "../../../src/shared/search-too-short.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { search } from "../search/search.ts";
import { paged } from "./collections.ts";
import { addReadRoute, queryOf, setPagingHeaders } from "./read-routes.ts";
import { ValidationError } from "./yii-errors.ts";
import { queryValue, readPaging } from "./yii-paging.ts";

/** @throws {ValidationError} when the query is too short. */
function checkQuery(typed: string): string {
  const query = searchQuery(typed);
  if (query === null) throw new ValidationError([{ field: "query", message: tooShortMessage }]);
  return query;
}

/** `GET /v1/search?query&page&per-page`. */
export function addSearch(app: FastifyInstance, db: Queryable): void {
  addReadRoute(app, "/v1/search", async (request, reply) => {
    const parameters = queryOf(request);
    const query = checkQuery(queryValue(parameters, "query") ?? "");
    const { hits, paging } = await search(db, query, (total) => readPaging(parameters, total, paged));
    setPagingHeaders(request, reply, paging, paged);
    return hits;
  });
}
