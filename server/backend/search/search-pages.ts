import { routeTitles } from "../../../src/shared/route-titles.ts";
import { foundRoutes } from "../../../src/shared/search/found-routes.ts";
import { advisoryLocks, type Database, preparationTimeout, takeAdvisoryLock } from "../db/database.ts";

/** Tells the database the names and titles of the portal's own pages, which stand in the code: search is in SQL. */
export async function writeSearchPages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // Loading content changes what is searched in, too: at the same time each could wait for the other.
    await takeAdvisoryLock(tx, advisoryLocks.content);
    await tx.query("delete from search_page where name <> all($1::text[])", [foundRoutes]);
    await tx.query(
      `insert into search_page (name, title)
       select * from unnest($1::text[], $2::text[]) as page (name, title) order by name
       on conflict (name) do update set title = excluded.title where search_page.title <> excluded.title`,
      [foundRoutes, foundRoutes.map((name) => routeTitles[name])],
    );
  }, preparationTimeout);
}
