import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildCardBackend } from "./card/card-backend.ts";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { type DatabaseOptions, openDatabase } from "./db/open-database.ts";
import { loadContent } from "./load-content.ts";
import { startRetention } from "./retention.ts";
import { writeSearchPages } from "./search/search-pages.ts";
import { buildSiteBackend } from "./site/site-backend.ts";
import { readTowns } from "./suggest/read-towns.ts";
import { buildSuggestService } from "./suggest/suggest-service.ts";

export interface Backend {
  db: Database;
  /** The site backend, answering `/v1/…` by `inject`; it does not listen. */
  site: FastifyInstance;
  /** The card data service, likewise. */
  card: FastifyInstance;
  /** What the card data service wants in Authorization: another one at each start, for it never leaves the process. */
  cardKey: string;
  /** The suggestion service, likewise. */
  suggest: FastifyInstance;
  /** The token that it wants, another one at each start. */
  suggestToken: string;
  /** Lets requests under way finish, then closes the database. */
  close(): Promise<void>;
}

export interface BackendOptions extends DatabaseOptions {
  /** Folder of the content that an empty database is filled with, ending in "/"; the portal's own by default. */
  content?: URL | undefined;
  /** How long what visitors sent is kept; for ever where not given. */
  feedbackRetentionDays?: number | undefined;
}

async function prepare(db: Database, content: URL | undefined, logger: FastifyBaseLogger | undefined) {
  const migrations = await migrate(db);
  if (migrations.length > 0) logger?.info({ migrations }, "database migrated");
  await writeSearchPages(db);
  if (await loadContent(db, content)) logger?.info("first content loaded");
}

/**
 * Opens the database, brings it up to date and builds the embedded services on it.
 * @throws when the database cannot be opened (the folder is in use, the address is wrong) or prepared.
 */
export async function startBackend({ content, feedbackRetentionDays, ...options }: BackendOptions): Promise<Backend> {
  const db = await openDatabase(options);
  let endRetention = async () => {};
  try {
    await prepare(db, content, options.logger);
    if (feedbackRetentionDays !== undefined) {
      endRetention = await startRetention(db, { feedbackDays: feedbackRetentionDays, logger: options.logger });
    }
  } catch (error) {
    await db.close();
    throw error;
  }
  const site = buildSiteBackend(db, options.logger);
  const cardKey = randomBytes(32).toString("base64url");
  const card = buildCardBackend(db, { key: cardKey, logger: options.logger });
  const suggestToken = randomBytes(32).toString("base64url");
  const suggest = buildSuggestService({
    towns: () => readTowns(db),
    token: suggestToken,
    logger: options.logger,
  });
  return {
    db,
    site,
    card,
    cardKey,
    suggest,
    suggestToken,
    async close() {
      await Promise.all([site.close(), card.close(), suggest.close(), endRetention()]);
      await db.close();
    },
  };
}
