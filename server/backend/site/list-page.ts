import type { Paging } from "../../../src/shared/service-response.ts";
import type { FieldProblem } from "../../../src/shared/validation/field-problem.ts";
import type { Queryable, SqlValue } from "../../lib/queryable.ts";
import type { Collection } from "./collections.ts";
import type { Condition } from "./filters.ts";
import { ValidationError } from "./yii-errors.ts";
import { queryValue, readPaging } from "./yii-paging.ts";
import { readSort } from "./yii-sort.ts";

/** SQL conditions from the query's filters; empty parameters are ignored, as in Yii2. @throws {ValidationError} */
function readConditions({ filters }: Collection, query: URLSearchParams): Condition[] {
  const conditions: Condition[] = [];
  const problems: FieldProblem[] = [];
  for (const [field, filter] of Object.entries(filters)) {
    const value = queryValue(query, field);
    if (value === null || value === "") continue;
    const read = filter(value);
    if (typeof read === "string") problems.push({ field, message: read });
    else conditions.push(read);
  }
  if (problems.length > 0) throw new ValidationError(problems);
  return conditions;
}

/** Ties are broken by id: without a total order an item could appear on two pages, or on none. */
function orderBy({ sortable, defaultOrder }: Collection, query: URLSearchParams): string {
  const sort = readSort(queryValue(query, "sort"), Object.keys(sortable));
  if (sort === null) return defaultOrder;
  const direction = sort.descending ? "desc" : "asc";
  return `${sortable[sort.attribute]} ${direction}, id ${direction}`;
}

/** The page of a collection that the query selects. @throws {ValidationError} when a filter's value is invalid. */
export async function listPage(
  db: Queryable,
  collection: Collection,
  query: URLSearchParams,
): Promise<{ items: unknown[]; paging: Paging }> {
  const conditions = readConditions(collection, query);
  const values: SqlValue[] = conditions.map(({ value }) => value);
  const where = conditions.map(({ sql }, index) => sql(`$${index + 1}`)).join(" and ") || "true";
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from ${collection.table} where ${where}`,
    values,
  );
  const paging = readPaging(query, counted[0]?.total ?? 0, collection.pageSize);
  const order = orderBy(collection, query);
  // Skip to a deep page by index alone, without reading the texts of all preceding rows.
  const items = await db.query(
    `select ${collection.columns} from ${collection.table} join (
       select id from ${collection.table} where ${where} order by ${order}
       limit $${values.length + 1} offset $${values.length + 2}) as page using (id)
     order by ${order}`,
    [...values, paging.perPage, (paging.currentPage - 1) * paging.perPage],
  );
  return { items, paging };
}
