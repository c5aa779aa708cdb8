// Response times of the embedded backend with the content of a large region: `npm run bench:backend`. Uses a new database
// on the PostgreSQL at TEST_DATABASE_URL, else the embedded one.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backend, startBackend } from "../../server/backend/backend.ts";
import { openDatabase } from "../../server/backend/db/open-database.ts";
import { amounts, fillInBulk } from "./bulk-content.ts";
import { type Call, calls, listLimit, searchLimit } from "./calls.ts";
import { report, say } from "./report.ts";
import { type Result, timesResult } from "./result.ts";

const warmUps = 3;
const times = 30;

async function ask({ site, card, cardKey }: Backend, { service, url }: Call): Promise<number> {
  const begin = performance.now();
  const asked = service === "site" ? site.inject(url) : card.inject({ url, headers: { authorization: cardKey } });
  const { statusCode } = await asked;
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`);
  return performance.now() - begin;
}

async function measure(backend: Backend, call: Call): Promise<Result> {
  for (let time = 0; time < warmUps; time += 1) await ask(backend, call);
  const spent: number[] = [];
  for (let time = 0; time < times; time += 1) spent.push(await ask(backend, call));
  return { ...timesResult(`${call.service} ${decodeURIComponent(call.url)}`, spent), limit: { atMost: call.limit } };
}

/** All calls without a limit, and the slowest of each kind with its limit. */
function withSlowest(measured: readonly Result[]): Result[] {
  const slowest = [listLimit, searchLimit].flatMap((limit): Result[] => {
    const kind = measured.filter((result) => result.limit !== null && Object.values(result.limit)[0] === limit);
    const most = kind.toSorted((a, b) => b.value - a.value)[0];
    return most ? [{ ...most, what: `backend of a large region: the slowest of ${kind.length}, ${most.what}` }] : [];
  });
  return [...measured.map((result) => ({ ...result, limit: null })), ...slowest];
}

async function run(options: { dataDir: string; databaseUrl?: string }, engine: string): Promise<void> {
  const backend = await startBackend(options);
  try {
    say(`filling ${engine} …`);
    await fillInBulk(backend.db);
    const results: Result[] = [];
    for (const call of calls) results.push(await measure(backend, call));
    report("backend", { engine, amounts, times }, withSlowest(results));
  } finally {
    await backend.close();
  }
}

async function runRemote(serverUrl: string): Promise<void> {
  const name = `portal_bench_${randomUUID().replaceAll("-", "")}`;
  const server = await openDatabase({ dataDir: "unused", databaseUrl: serverUrl });
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await run({ dataDir: "unused", databaseUrl: url.href }, "PostgreSQL");
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.close();
  }
}

async function runEmbedded(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "portal-bench-"));
  try {
    return await run({ dataDir }, "PGlite");
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const url = process.env.TEST_DATABASE_URL;
await (url ? runRemote(url) : runEmbedded());
