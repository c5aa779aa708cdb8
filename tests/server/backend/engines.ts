import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../server/backend/db/database.ts";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";

export interface TestDatabase {
  db: Database;
  /** Opens the same data once more; the embedded database only when it is closed. */
  reopen(): Promise<Database>;
  /** Closes all that was opened and removes the data. */
  remove(): Promise<void>;
}

export interface Engine {
  name: string;
  create(): Promise<TestDatabase>;
}

/** First start of the embedded database on a busy machine. */
export const startMs = 60_000;

export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function testDatabase(open: () => Promise<Database>, removeData: () => Promise<void>): Promise<TestDatabase> {
  const all: Database[] = [];
  const reopen = async () => {
    const db = await open();
    all.push(db);
    return db;
  };
  return {
    db: await reopen(),
    reopen,
    async remove() {
      await Promise.all(all.map((db) => db.close()));
      await removeData();
    },
  };
}

const embedded: Engine = {
  name: "PGlite",
  async create() {
    const { folder, remove } = await temporaryFolder();
    await copyEmptyDatabase(folder);
    return testDatabase(() => openDatabase({ dataDir: folder }), remove);
  },
};

function remote(serverUrl: string): Engine {
  return {
    name: "PostgreSQL",
    async create() {
      const name = `portal_test_${randomUUID().replaceAll("-", "")}`;
      const server = await openDatabase({ dataDir: "unused", databaseUrl: serverUrl });
      await server.query(`create database ${name}`);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return testDatabase(
        () => openDatabase({ dataDir: "unused", databaseUrl: url.href }),
        async () => {
          await server.query(`drop database ${name} with (force)`);
          await server.close();
        },
      );
    },
  };
}

const url = process.env.TEST_DATABASE_URL;

/** The embedded database and, where `TEST_DATABASE_URL` names a server, that one: all must pass on both. */
export const engines: readonly Engine[] = url ? [embedded, remote(url)] : [embedded];

/** As new: no tables, no content. */
export async function empty(db: Database): Promise<void> {
  await db.script("drop schema public cascade; create schema public");
}
