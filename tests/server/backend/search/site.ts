import type { Database } from "../../../../server/backend/db/database.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { type SearchResult, search } from "../../../../server/backend/search/search.ts";
import { writeSearchPages } from "../../../../server/backend/search/search-pages.ts";
import { readPaging } from "../../../../server/backend/site/yii-paging.ts";
import type { SqlValue } from "../../../../server/lib/queryable.ts";
import type { Engine } from "../engines.ts";

/** A database without content, for tests to fill and search. */
export interface Site {
  db: Database;
  insert(table: string, row: Readonly<Record<string, SqlValue>>): Promise<void>;
  find(query: string, page?: number, perPage?: number): Promise<SearchResult>;
  /** Titles of the first ten hits. */
  titles(query: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function openSite(create: Engine["create"]): Promise<Site> {
  const { db, remove } = await create();
  await migrate(db);
  await writeSearchPages(db);
  const find: Site["find"] = (query, page = 1, perPage = 10) =>
    search(db, query, (total) =>
      readPaging(new URLSearchParams({ page: `${page}`, "per-page": `${perPage}` }), total, { default: 10, max: 50 }),
    );
  return {
    db,
    remove,
    find,
    async insert(table, row) {
      const columns = Object.keys(row);
      const placeholders = columns.map((_, index) => `$${index + 1}`);
      await db.query(`insert into ${table} (${columns}) values (${placeholders})`, Object.values(row));
    },
    titles: async (query) => (await find(query)).hits.map(({ title }) => title),
  };
}
