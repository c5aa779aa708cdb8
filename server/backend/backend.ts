import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildCardBackend } from "./card/card-backend.ts";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { type DatabaseOptions, openDatabase } from "./db/open-database.ts";
import { sweepUploads } from "./feedback/uploads.ts";
import { loadContent } from "./load-content.ts";
import { openOperatorDoor } from "./operator-door.ts";
import { type Retention, startRetention } from "./retention.ts";
import { writeSearchPages } from "./search/search-pages.ts";
import { buildSiteBackend } from "./site/site-backend.ts";
import { readTowns } from "./suggest/known-addresses.ts";
import { buildSuggestService } from "./suggest/suggest-service.ts";

export interface Backend {
  db: Database;
  /** The embedded database's thread hangs or has failed, and is not replaced yet. */
  isStuck(): boolean;
  /** False while the clock is far past all known times. */
  isTimePlausible(): boolean;
  /** The site backend, `/v1/…`. Called by `inject`; does not listen. */
  site: FastifyInstance;
  /** The card data service, likewise. */
  card: FastifyInstance;
  /** The card data service's key for Authorization, random at each start: it never leaves the process. */
  cardKey: string;
  /** The suggestion service, likewise. */
  suggest: FastifyInstance;
  /** The suggestion service's token, random at each start. */
  suggestToken: string;
  /** Waits for running requests, then closes the database. */
  close(): Promise<void>;
}

interface BackendOptions extends DatabaseOptions {
  /** Content folder for an empty database, ending in "/"; the portal's own by default, null: none. */
  content?: URL | null | undefined;
  /** Retention of messages and applications (days); unlimited by default. */
  feedbackRetentionDays?: number | undefined;
}

async function prepare(db: Database, content: URL | null | undefined, logger: FastifyBaseLogger | undefined) {
  const migrations = await migrate(db);
  if (migrations.length > 0) logger?.info({ migrations }, "database migrated");
  await writeSearchPages(db);
  if (content !== null && (await loadContent(db, content))) logger?.info("first content loaded");
}

/**
 * Opens the database, migrates it, loads the first content and builds the embedded services on it.
 * @param opening the same database, for a caller that opened it earlier.
 * @throws when the database cannot be opened (the folder is in use, the URL is wrong) or prepared.
 */
export async function startBackend(
  { content, feedbackRetentionDays, ...options }: BackendOptions,
  opening: Promise<Database> = openDatabase(options),
): Promise<Backend> {
  const db = await opening;
  let retention: Retention | undefined;
  let stopSweeping = async () => {};
  let closeDoor = async () => {};
  try {
    await prepare(db, content, options.logger);
    stopSweeping = await sweepUploads(db, { isAlone: options.databaseUrl === undefined, logger: options.logger });
    if (feedbackRetentionDays !== undefined) {
      retention = await startRetention(db, { feedbackDays: feedbackRetentionDays, logger: options.logger });
    }
    if (options.databaseUrl === undefined) closeDoor = await openOperatorDoor(db, options.dataDir);
  } catch (error) {
    await Promise.all([retention?.stop(), stopSweeping()]);
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
    isStuck: () => db.isStuck(),
    isTimePlausible: () => retention?.isTimePlausible() ?? true,
    site,
    card,
    cardKey,
    suggest,
    suggestToken,
    async close() {
      await Promise.all([site.close(), card.close(), suggest.close(), retention?.stop(), stopSweeping(), closeDoor()]);
      await db.close();
    },
  };
}
