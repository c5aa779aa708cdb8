import { routeTable } from "../../../src/shared/route-table.ts";
import { searchableRoutes } from "../../../src/shared/search/searchable-routes.ts";
import { advisoryLocks, type Database, preparationTimeout, takeAdvisoryLock } from "../db/database.ts";

function titleOf(name: (typeof searchableRoutes)[number]): string {
  return routeTable[name].title;
}

async function isWritten(db: Database): Promise<boolean> {
  const rows = await db.query<{ name: string; title: string }>("select name, title from search_page");
  const titles = new Map(rows.map(({ name, title }) => [name, title]));
  return (
    titles.size === searchableRoutes.length && searchableRoutes.every((name) => titles.get(name) === titleOf(name))
  );
}

/**
 * Copies the names and titles of the portal's own pages from code to the database: the search index is built in SQL. Where
 * they are there already, nothing is written: even to change no row, the index's triggers take a tenth of the start.
 */
export async function writeSearchPages(db: Database): Promise<void> {
  if (await isWritten(db)) return;
  await db.transaction(async (tx) => {
    // Loading content updates the search index too; running both at once could deadlock.
    await takeAdvisoryLock(tx, advisoryLocks.content);
    await tx.query("delete from search_page where name <> all($1::text[])", [searchableRoutes]);
    await tx.query(
      `insert into search_page (name, title)
       select * from unnest($1::text[], $2::text[]) as page (name, title) order by name
       on conflict (name) do update set title = excluded.title where search_page.title <> excluded.title`,
      [searchableRoutes, searchableRoutes.map(titleOf)],
    );
  }, preparationTimeout);
}
