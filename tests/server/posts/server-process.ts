import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { loadContent } from "../../../server/backend/load-content.ts";
import { copyEmptyDatabase } from "../../environment/empty-database.ts";
import { writeContent } from "../backend/content-fixture.ts";
import { temporaryFolder } from "../backend/engines.ts";
import { addPostTargets } from "./post-requests.ts";

// Runs the portal's server in its own process, which tests can kill and measure.

/** A database that outlives its servers. */
export interface Store {
  databaseUrl: string | undefined;
  dataDir: string;
  open(): Promise<Database>;
  /** Deletes the data; no server may use it any more. */
  remove(): Promise<void>;
}

export async function embeddedStore(): Promise<Store> {
  const { folder, remove } = await temporaryFolder();
  await copyEmptyDatabase(folder);
  return { databaseUrl: undefined, dataDir: folder, open: () => openDatabase({ dataDir: folder }), remove };
}

export async function remoteStore(serverUrl: string): Promise<Store> {
  const name = `portal_kill_${randomUUID().replaceAll("-", "")}`;
  const server = await openDatabase({ dataDir: "unused", databaseUrl: serverUrl });
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const options = { dataDir: "unused", databaseUrl: url.href };
  return {
    ...options,
    open: () => openDatabase(options),
    async remove() {
      await server.query(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}

export async function prepare(store: Store): Promise<void> {
  const { folder, remove } = await temporaryFolder();
  const db = await store.open();
  await migrate(db);
  await loadContent(db, await writeContent(folder));
  await addPostTargets(db);
  await db.close();
  await remove();
}

export interface Server {
  url: string;
  child: ChildProcess;
  ended: Promise<unknown>;
}

/** The caller kills it. @param port 0: a free one. */
export async function start(distDir: string, { dataDir, databaseUrl }: Store, port = 0): Promise<Server> {
  const script = join(import.meta.dirname, "kill-fixture.ts");
  const args = [distDir, dataDir, String(port), ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /is open at (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { url, child, ended };
  }
  throw new Error("the server did not start");
}

export async function kill({ child, ended }: Server): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
