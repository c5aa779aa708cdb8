import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, fsyncSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DurableNodeFs, durableStart } from "../../../../server/backend/db/durable-node-fs.ts";
import { lockFolder } from "../../../../server/backend/db/folder-lock.ts";
import { openDatabase } from "../../../../server/backend/db/open-database.ts";
import { openPgliteDatabase } from "../../../../server/backend/db/pglite-database.ts";
import { copyEmptyDatabase } from "../../../environment/empty-database.ts";
import { startMs, temporaryFolder } from "../engines.ts";

const processScript = fileURLToPath(new URL("./folder-process.ts", import.meta.url));

let folder: string;
let remove: () => Promise<void>;
let children: ChildProcess[];

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await remove();
});

function start(mode: "hold" | "pass") {
  const child = spawn(process.execPath, [processScript, folder, mode], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  const errors: Buffer[] = [];
  child.stderr.on("data", (data: Buffer) => errors.push(data));
  const ended = once(child, "close").then(([code]) => ({ code, errors: Buffer.concat(errors).toString() }));
  const written = Promise.race([
    once(child.stdout, "data"),
    ended.then(({ errors: text }) => Promise.reject(new Error(text))),
  ]);
  written.catch(() => undefined);
  return { child, ended, written };
}

describe("the embedded database's folder", () => {
  test(
    "is locked for a second process; a killed process leaves its data and no lock",
    async () => {
      await copyEmptyDatabase(folder);
      const holder = start("hold");
      await holder.written;
      const second = await start("pass").ended;
      expect(second.code).not.toBe(0);
      expect(second.errors).toContain(`DATA_DIR: ${folder} is in use by process ${holder.child.pid}`);
      expect(second.errors).toContain("or DATABASE_URL for several servers of one");

      holder.child.kill("SIGKILL");
      await holder.ended;
      const db = await openDatabase({ dataDir: folder });
      expect(await db.query("select at from mark")).toEqual([{ at: 1 }]);
      await db.close();
    },
    startMs,
  );

  test(
    "does not keep a process running after close",
    async () => {
      await copyEmptyDatabase(folder);
      expect(await start("pass").ended).toEqual({ code: 0, errors: "" });
      expect(existsSync(join(folder, "lock.pid"))).toBe(false);
    },
    startMs,
  );

  test(
    "can be created after an interrupted first start",
    async () => {
      await mkdir(join(folder, "postgres.new", "base"), { recursive: true });
      await writeFile(join(folder, "postgres.new", "PG_VERSION"), "18\n");
      const db = await openDatabase({ dataDir: folder });
      expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
      await db.close();
      expect(existsSync(join(folder, "postgres.new"))).toBe(false);
    },
    startMs,
  );

  test(
    "is unlocked when opening fails",
    async () => {
      await mkdir(join(folder, "postgres"));
      await writeFile(join(folder, "postgres", "PG_VERSION"), "18\n");
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow("thread failed");
      lockFolder(folder)();
    },
    startMs,
  );
});

test("a lock also applies within one process, until it is released", () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}:`);
  release();
  lockFolder(folder)();
});

test("stores every byte of a file, and in not much more work than as much text", { timeout: startMs }, async () => {
  const { folder, remove } = await temporaryFolder();
  await copyEmptyDatabase(folder);
  const db = await openPgliteDatabase(folder);
  await db.script("create table kept (file bytea, words text)");
  const size = 3_000_000;
  // A part of a larger buffer: only its own bytes count.
  const file = Uint8Array.from({ length: size + 7 }, (_, at) => at % 256).subarray(7);
  const workOf = async (column: "file" | "words", value: Uint8Array | string) => {
    const before = process.cpuUsage();
    await db.query(`insert into kept (${column}) values ($1)`, [value]);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const ofWords = await workOf("words", "портал! ".repeat(size / 14));
  const ofFile = await workOf("file", file);
  const [kept] = await db.query<{ file: Uint8Array }>("select file from kept where file is not null");
  await db.close();
  await remove();
  expect(Buffer.compare(kept?.file ?? new Uint8Array(), file)).toBe(0);
  expect(ofFile).toBeLessThan(3 * ofWords);
});

test("rejects pending and later requests when the thread crashes, and unlocks the folder", async () => {
  const db = await openPgliteDatabase(folder, { script: new URL("./crashing-worker.ts", import.meta.url) });
  const answers = await Promise.allSettled([db.query("select 1"), db.transaction(async (tx) => tx.query("select 2"))]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: "rejected", reason: { message: "the database thread failed" } });
  }
  await expect(db.query("select 3")).rejects.toMatchObject({ cause: { message: "out of memory" } });
  await db.close();
  lockFolder(folder)();
});

test(
  "a commit is synced to disk",
  async () => {
    let synced = 0;
    const fs = new DurableNodeFs(join(folder, "postgres"), (file) => {
      synced += 1;
      fsyncSync(file);
    });
    const pg = await PGlite.create({ fs, startParams: durableStart(PGlite.defaultStartParams) });
    await pg.exec("create table item (x int)");
    synced = 0;
    for (let x = 0; x < 5; x += 1) await pg.query("insert into item values ($1)", [x]);
    expect(synced).toBeGreaterThanOrEqual(5);
    await pg.close();
  },
  startMs,
);
