import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./database.ts";
import { openPgDatabase } from "./pg-database.ts";
import { openPgliteDatabase } from "./pglite-database.ts";

export interface DatabaseOptions {
  /** Folder of the embedded database, created if missing. Unused with `databaseUrl`. */
  dataDir: string;
  /** PostgreSQL connection URL, `postgres://…`. */
  databaseUrl?: string | undefined;
  /** Free bytes of the embedded database's disk below which files of visitors are refused; 0 by default. */
  diskReserve?: number | undefined;
  logger?: FastifyBaseLogger | undefined;
}

/**
 * Opens the PostgreSQL at `databaseUrl` or, without one, the embedded one in `dataDir`.
 * @throws when the folder is in use by another process, or the remote database does not respond.
 */
export async function openDatabase({ dataDir, databaseUrl, diskReserve, logger }: DatabaseOptions): Promise<Database> {
  return databaseUrl === undefined
    ? openPgliteDatabase(dataDir, { logger, diskReserve })
    : openPgDatabase(databaseUrl, { logger });
}
