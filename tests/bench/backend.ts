// How fast the embedded backend answers with the content of a large region: `npm run bench`. On a new database of the
// PostgreSQL at TEST_DATABASE_URL, else on the embedded one.
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Backend, startBackend } from "../../server/backend/backend.ts";
import { openDatabase } from "../../server/backend/db/open-database.ts";
import { root } from "../tools.ts";
import { amounts, fillInBulk } from "./bulk-content.ts";
import { type Call, calls } from "./calls.ts";

const warmUps = 3;
const times = 30;

interface Measured extends Call {
  median: number;
  p95: number;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function ask({ site, card, cardKey }: Backend, { service, url }: Call): Promise<number> {
  const begin = performance.now();
  const asked = service === "site" ? site.inject(url) : card.inject({ url, headers: { authorization: cardKey } });
  const { statusCode } = await asked;
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}`);
  return performance.now() - begin;
}

async function measure(backend: Backend, call: Call): Promise<Measured> {
  for (let time = 0; time < warmUps; time += 1) await ask(backend, call);
  const spent: number[] = [];
  for (let time = 0; time < times; time += 1) spent.push(await ask(backend, call));
  spent.sort((a, b) => a - b);
  const at = (share: number) => spent[Math.floor(share * (times - 1))] ?? Number.NaN;
  return { ...call, median: at(0.5), p95: at(0.95) };
}

function tableRow({ service, url, limit, median, p95 }: Measured): string {
  const verdict = median <= limit ? "" : "  TOO SLOW";
  const numbers = [median, p95].map((ms) => ms.toFixed(1).padStart(8)).join("");
  return `${numbers}${String(limit).padStart(7)}  ${service} ${decodeURIComponent(url)}${verdict}`;
}

async function run(options: { dataDir: string; databaseUrl?: string }, engine: string): Promise<boolean> {
  const backend = await startBackend(options);
  try {
    say(
      `filling ${engine}: ${Object.entries(amounts)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")} …`,
    );
    await fillInBulk(backend.db);
    say(`\n  median     p95  limit  (ms, of ${times} calls one after another)`);
    const results: Measured[] = [];
    for (const call of calls) {
      const measured = await measure(backend, call);
      say(tableRow(measured));
      results.push(measured);
    }
    const folder = path.join(root, "test-results");
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, "bench-backend.json");
    writeFileSync(file, `${JSON.stringify({ engine, amounts, times, results }, null, 2)}\n`);
    return results.every(({ median, limit }) => median <= limit);
  } finally {
    await backend.close();
  }
}

async function runRemote(serverUrl: string): Promise<boolean> {
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

async function runEmbedded(): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "portal-bench-"));
  try {
    return await run({ dataDir }, "PGlite");
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const url = process.env.TEST_DATABASE_URL;
process.exitCode = (await (url ? runRemote(url) : runEmbedded())) ? 0 : 1;
