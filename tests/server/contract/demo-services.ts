import type { FastifyInstance } from "fastify";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { loadContent } from "../../../server/backend/load-content.ts";
import { writeSearchPages } from "../../../server/backend/search/search-pages.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import type { Engine } from "../backend/engines.ts";

const key = "key";

/** The embedded services on a new database with the demo content. */
export interface DemoServices {
  site: FastifyInstance;
  card: FastifyInstance;
  /** What the portal sends to each besides. */
  headers: Readonly<Record<"site" | "card", Record<string, string>>>;
  remove(): Promise<void>;
}

export async function demoServices({ create }: Pick<Engine, "create">): Promise<DemoServices> {
  const { db, remove } = await create();
  await migrate(db);
  await writeSearchPages(db);
  await loadContent(db);
  const site = buildSiteBackend(db);
  const card = buildCardBackend(db, { key });
  return {
    site,
    card,
    // The city of the demo's documentation address.
    headers: { site: { "x-forwarded-for": "203.0.113.7" }, card: { authorization: key } },
    async remove() {
      await Promise.all([site.close(), card.close()]);
      await remove();
    },
  };
}
