import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../server/backend/db/database.ts";
import { type DatabaseOptions, openDatabase } from "../../../server/backend/db/open-database.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";

export interface TestDatabase {
  db: Database;
  /** Opens the same data again; the embedded database must be closed before. */
  reopen(): Promise<Database>;
  /** Closes all connections and removes the data. */
  remove(): Promise<void>;
}

export interface Engine {
  name: string;
  /** A new database that nothing has opened yet. */
  data(): Promise<{ options: DatabaseOptions; remove(): Promise<void> }>;
  create(): Promise<TestDatabase>;
}

/** Time for the first start of the embedded database on a busy machine (ms). */
export const startMs = 60_000;

export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "portal-test-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function testDatabase({ options, remove }: Awaited<ReturnType<Engine["data"]>>): Promise<TestDatabase> {
  const all: Database[] = [];
  const reopen = async () => {
    const db = await openDatabase(options);
    all.push(db);
    return db;
  };
  return {
    db: await reopen(),
    reopen,
    async remove() {
      await Promise.all(all.map((db) => db.close()));
      await remove();
    },
  };
}

function engineOf(name: string, data: Engine["data"]): Engine {
  return { name, data, create: async () => testDatabase(await data()) };
}

const embedded = engineOf("PGlite", async () => {
  const { folder, remove } = await temporaryFolder();
  await copyEmptyDatabase(folder);
  return { options: { dataDir: folder }, remove };
});

const remote = (serverUrl: string) =>
  engineOf("PostgreSQL", async () => {
    const name = `portal_test_${randomUUID().replaceAll("-", "")}`;
    const server = await openDatabase({ dataDir: "unused", databaseUrl: serverUrl });
    await server.query(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return {
      options: { dataDir: "unused", databaseUrl: url.href },
      async remove() {
        await server.query(`drop database ${name} with (force)`);
        await server.close();
      },
    };
  });

const { TEST_DATABASE_URL: url, TEST_ENGINE: wanted } = process.env;
const available = [...(url ? [remote(url)] : []), embedded];

/**
 * The engine to test on: the PostgreSQL at `TEST_DATABASE_URL`, where there is one, with `npm test`; PGlite, which is
 * several times slower, with `npm run test:more` (the vitest project "more" sets `TEST_ENGINE`).
 */
export const engines: readonly Engine[] = available.filter(({ name }) => name === (wanted ?? available[0]?.name));

/** Drops all tables. */
export async function empty(db: Database): Promise<void> {
  await db.script("drop schema public cascade; create schema public");
}
