import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../../../server/backend/db/database.ts";
import { openPgliteDatabase } from "../../../../server/backend/db/pglite-database.ts";
import { temporaryFolder } from "../engines.ts";

const script = new URL("./hanging-worker.ts", import.meta.url);
const noAnswer = /did not answer within 0.3 s/;

let db: Database;
let remove: () => Promise<void>;

beforeEach(async () => {
  const { folder, remove: removeFolder } = await temporaryFolder();
  remove = removeFolder;
  db = await openPgliteDatabase(folder, { script, statementTimeout: 300 });
});
afterEach(async () => {
  await db.close();
  await remove();
});

async function replaced(): Promise<void> {
  await vi.waitFor(() => expect(db.isStuck()).toBe(false), { timeout: 10_000 });
}

test("a thread that does not answer is said to be stuck, then replaced", async () => {
  await expect(db.query("hang")).rejects.toThrow(noAnswer);
  expect(db.isStuck()).toBe(true);
  await replaced();
  expect(await db.query("select 1")).toEqual([]);
});

test("what waits behind a hung statement is rejected or runs on the next thread; nothing waits for ever", async () => {
  const answers = await Promise.allSettled([db.query("hang"), db.query("select 1"), db.query("select 2")]);
  expect(answers[0]?.status).toBe("rejected");
  await replaced();
  expect(await db.query("select 3")).toEqual([]);
});

test("a transaction does not go on with the next thread, where its statements would run outside of it", async () => {
  const work = db.transaction(async (tx) => {
    await tx.query("hang").catch(() => undefined);
    await vi.waitFor(() => expect(db.isStuck()).toBe(false), { timeout: 10_000 });
    return tx.query("insert");
  });
  await expect(work).rejects.toThrow(noAnswer);
});

test("a transaction's own limit applies to its statements", async () => {
  await expect(db.transaction((tx) => tx.query("hang"), 400)).rejects.toThrow(/within 0.4 s/);
});

test("closes while a hung thread is being replaced", async () => {
  await expect(db.query("hang")).rejects.toThrow(noAnswer);
  await db.close();
  await expect(db.query("select 1")).rejects.toThrow();
});

test("a thread that takes too much memory ends, before the process lacks any, and is replaced", async () => {
  const other = await temporaryFolder();
  const hoarding = await openPgliteDatabase(other.folder, { script: new URL("./hoarding-worker.ts", import.meta.url) });
  const before = process.memoryUsage.rss();
  let largest = before;
  const watch = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss());
  }, 10);
  const error: unknown = await hoarding.query("hoard").catch((reason: unknown) => reason);
  clearInterval(watch);
  expect(error).toMatchObject({ statusCode: 503, cause: { code: "ERR_WORKER_OUT_OF_MEMORY" } });
  expect((largest - before) / 1_048_576).toBeLessThan(900);
  await vi.waitFor(() => expect(hoarding.isStuck()).toBe(false), { timeout: 10_000 });
  expect(await hoarding.query("select 1")).toEqual([]);
  await hoarding.close();
  await other.remove();
});
