import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildCardBackend } from "./card/card-backend.ts";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { type DatabaseOptions, openDatabase } from "./db/open-database.ts";
import { loadContent } from "./load-content.ts";
import { buildSiteBackend } from "./site/site-backend.ts";

export interface Backend {
  db: Database;
  /** The site backend, answering `/v1/…` by `inject`; it does not listen. */
  site: FastifyInstance;
  /** The card data service, likewise. */
  card: FastifyInstance;
  /** Lets requests under way finish, then closes the database. */
  close(): Promise<void>;
}

export interface BackendOptions extends DatabaseOptions {
  /** Folder of the content that an empty database is filled with, ending in "/"; the portal's own by default. */
  content?: URL | undefined;
}

async function prepare(db: Database, content: URL | undefined, logger: FastifyBaseLogger | undefined) {
  const migrations = await migrate(db);
  if (migrations.length > 0) logger?.info({ migrations }, "database migrated");
  if (await loadContent(db, content)) logger?.info("first content loaded");
}

/**
 * Opens the database, brings it up to date and builds the embedded services on it.
 * @throws when the database cannot be opened (the folder is in use, the address is wrong) or prepared.
 */
export async function startBackend({ content, ...options }: BackendOptions): Promise<Backend> {
  const db = await openDatabase(options);
  try {
    await prepare(db, content, options.logger);
  } catch (error) {
    await db.close();
    throw error;
  }
  const site = buildSiteBackend(db, options.logger);
  const card = buildCardBackend(db, options.logger);
  return {
    db,
    site,
    card,
    async close() {
      await Promise.all([site.close(), card.close()]);
      await db.close();
    },
  };
}
