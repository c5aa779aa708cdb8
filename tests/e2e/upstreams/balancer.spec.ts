import { createHash, randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { get as ask } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { test as base, expect, type Page } from "playwright/test";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { mapConcurrently } from "../../../server/lib/map-concurrently.ts";
import { resources } from "../../../src/shared/resources.ts";
import { type Balancer, hasBalancer, startBalancer } from "../../environment/balancer.ts";
import startPostgres, { hasPostgres } from "../../environment/postgres.ts";
import { specifiedPaths } from "../helpers/example-paths.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { makeOtherBuild, rebuiltMark } from "../helpers/release.ts";
import { open, reload } from "../helpers/worker-probe.ts";

const dist = join(import.meta.dirname, "../../../dist");

interface Server {
  portal: Portal;
  distDir: string;
}

/** Servers on one PostgreSQL. */
interface Servers {
  first: Server;
  /** Of the same build as the first. */
  second: Server;
  /** Of another build. */
  other: Server;
}

const test = base.extend<{ balancer: Balancer }, { servers: Servers }>({
  servers: [
    async ({ browserName: _ }, use) => {
      const stopPostgres = await startPostgres();
      const database = await newDatabase();
      const started: Server[] = [];
      const startOne = async (change: (distDir: string) => Promise<void>): Promise<Server> => {
        const distDir = await mkdtemp(join(tmpdir(), "dist-"));
        await cp(dist, distDir, { recursive: true });
        await change(distDir);
        const env = { DATABASE_URL: database.url, PUBLIC_URL: "http://127.0.0.1", TRUST_PROXY: "127.0.0.1" };
        const server = { distDir, portal: await startPortal({ distDir, dataDir: "unused", env }) };
        started.push(server);
        return server;
      };
      await use({
        first: await startOne(async () => undefined),
        second: await startOne(makeOlder),
        other: await startOne((distDir) => makeOtherBuild(distDir, "version-two")),
      });
      for (const { portal, distDir } of started) {
        await portal.remove();
        await rm(distDir, { recursive: true });
      }
      await database.drop();
      stopPostgres?.();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  balancer: async ({ servers: { first, other } }, use) => {
    const balancer = await startBalancer([first, other].map(({ portal }) => new URL(portal.url).host));
    await use(balancer);
    await balancer.stop();
  },
});

async function newDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const db = await openDatabase({ dataDir: "unused", databaseUrl: server });
  const name = `portal_balanced_${randomUUID().replaceAll("-", "")}`;
  await db.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await db.query(`drop database ${name} with (force)`);
      await db.close();
    },
  };
}

/** As if built on another machine at another time. */
async function makeOlder(distDir: string): Promise<void> {
  for (const entry of await readdir(distDir, { recursive: true, withFileTypes: true })) {
    await utimes(join(entry.parentPath, entry.name), 1_000_000, 1_000_000);
  }
}

function filesOf(distDir: string, folder = "client"): Promise<string[]> {
  return readdir(join(distDir, folder), { recursive: true, withFileTypes: true }).then((entries) =>
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(distDir, "client").length)),
  );
}

/** Status, caching headers and a hash of the encoded bytes. */
async function answerOf({ portal }: Server, path: string, encoding: string) {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    ask(portal.url + path, { headers: { "accept-encoding": encoding } }, resolve).on("error", reject);
  });
  const { etag, vary, "cache-control": caching, "last-modified": modified } = response.headers;
  const hash = createHash("sha256").update(await buffer(response));
  return { path, status: response.statusCode, etag, vary, caching, modified, hash: hash.digest("base64url") };
}

/** The places, which are gathered from the first request for them on, have all come. */
async function expectGathered(server: Server): Promise<void> {
  const lists = [resources.points, resources.branches].map(({ path }) => `/api${path}`);
  const caching = () => Promise.all(lists.map((path) => answerOf(server, path, "br").then((answer) => answer.caching)));
  await expect.poll(caching, { timeout: 30_000 }).not.toContain("no-store");
}

/**
 * Opening times as of the last five minutes: on either side of such a moment the servers differ until both have
 * rendered them again, which they do every 30 s.
 */
const tellTheTime = ["/holder", `/api${resources.nearby.path}`];

/** All known URLs of the portal: pages, data, files. */
async function addresses({ portal, distDir }: Server): Promise<string[]> {
  const pages = specifiedPaths.map(([path]) => path.replace(/\{.*\}/, "1"));
  const rows = Object.values(resources).filter(({ path }) => !path.includes("{"));
  const data = rows.map(({ service, path }) => (service === "own" ? `/api${path}` : `/api/${service}${path}`));
  const media = [...(await (await fetch(`${portal.url}/holder`)).text()).matchAll(/\/media\/[\w.%-]+/g)].map(String);
  const plain = ["/", "/nowhere", "/robots.txt", "/sitemap.xml", "/api/site/v1/news/1", "/api/site/v1/material/1/file"];
  return [
    ...pages,
    ...data,
    "/api/card/AcceptorBranches?uid=101",
    ...new Set(media),
    ...plain,
    ...(await filesOf(distDir)),
  ];
}

/** The builds that the files belong to. */
function buildsOf(files: readonly string[]): string[] {
  const hashed = files.filter((file) => /\/assets\/.*\.(?:m?js|css)$/.test(file));
  return [...new Set(hashed.map((file) => (file.includes(rebuiltMark) ? "other" : "first")))];
}

/** URLs of everything that the page has loaded. */
function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
}

/** The precached shells: the worker's build, and the files that the shell names. */
function keptShells(page: Page): Promise<{ worker: string; files: string[] }[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith("workbox-precache")) ?? "";
    const cache = await caches.open(name);
    const shells = (await cache.keys()).filter(({ url }) => url.includes("/index.html"));
    return Promise.all(
      shells.map(async (shell) => ({
        worker: shell.url.endsWith("=rebuilt") ? "other" : "first",
        files: (await (await cache.match(shell))?.text())?.match(/\/assets\/[\w.-]+/g) ?? [],
      })),
    );
  });
}

if (hasBalancer && hasPostgres) {
  test.describe("several servers on one PostgreSQL", () => {
    test.describe.configure({ mode: "serial" });

    test("two servers of one build send the same bytes and etags", more, async ({ servers: { first, second } }) => {
      await Promise.all([first, second].map(expectGathered));
      const paths = await addresses(first);
      expect(paths.length).toBeGreaterThan(200);
      const tagged: string[] = [];
      await mapConcurrently(paths, 8, async (path) => {
        const ask = () => Promise.all([first, second].map((server) => answerOf(server, path, "br")));
        let [one, two] = await ask();
        // An uncacheable response may lack late parts on a slow machine: it is complete a moment later.
        const isForNow = () =>
          tellTheTime.includes(path) || [one, two].some((answer) => answer?.caching === "no-store");
        for (const end = Date.now() + 45_000; isForNow() && one?.hash !== two?.hash && Date.now() < end; ) {
          await pause(500);
          [one, two] = await ask();
        }
        expect(two).toEqual(one);
        if (one?.status === 200 && one.etag !== undefined) tagged.push(path);
      });
      // Guards against comparing nothing.
      for (const path of ["/holder", "/sw.js", "/api/points", "/sitemap.xml"]) expect(tagged).toContain(path);
    });

    test("each server has all hashed files of the other build", more, async ({ servers: { first, other } }) => {
      for (const [from, to] of [
        [first, other],
        [other, first],
      ] as const) {
        const names = await filesOf(from.distDir, "client/assets");
        expect(names.length).toBeGreaterThan(50);
        // Files are copied in the background after the first requests.
        const missing = async () => {
          const answers = await Promise.all(names.map((name) => answerOf(to, name, "identity")));
          return answers.filter(({ status }) => status !== 200).map(({ path }) => path);
        };
        await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
        for (const name of names) {
          const bytes = await readFile(join(from.distDir, "client", name));
          const { hash } = await answerOf(to, name, "identity");
          expect([name, hash]).toEqual([name, createHash("sha256").update(bytes).digest("base64url")]);
        }
      }
    });

    test("two builds behind one balancer: no missing files, no mixed pages", more, async ({ page, balancer }) => {
      const consoleLines = await recordConsole(page);
      const failed: string[] = [];
      page.on("response", (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      page.on("requestfailed", (request) => {
        const why = request.failure()?.errorText;
        // Requests of the previous page.
        if (why !== "net::ERR_ABORTED") failed.push(`${why} ${request.url()}`);
      });
      const seen = new Set<string>();
      // The update was postponed: otherwise each update check would find the other build and reload the page.
      await page.addInitScript(() => sessionStorage.setItem("updatePostponed", "1"));

      await open(page, `${balancer.url}/holder`);
      // From either server.
      const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
      await expect.poll(worker, { timeout: 20_000 }).toBe("activated");
      const plain = specifiedPaths.filter(([path]) => !path.includes("{"));
      // The balancer's choice is random: eight pages rarely come from one server.
      for (const [index, [path]] of plain.entries()) {
        if (index >= 8 && seen.size === 2) break;
        await open(page, `${balancer.url}${path}`);
        const builds = buildsOf(await loadedFiles(page));
        expect([path, builds.length]).toEqual([path, 1]);
        seen.add(String(builds));
      }
      await reload(page);
      await page.getByRole("link", { name: "Новости" }).first().click();
      await expect(page).toHaveURL(/\/news$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      expect([...seen].sort()).toEqual(["first", "other"]);
      const shells = await keptShells(page);
      expect(shells).not.toEqual([]);
      for (const { worker, files } of shells) expect(buildsOf(files)).toEqual([worker]);
      expect(failed).toEqual([]);
      expect(consoleLines).toEqual([]);
      const log = balancer.log();
      expect(log).not.toMatch(/ (?:404|5\d\d) GET /);
      expect(new Set(log.match(/127\.0\.0\.1:\d+/g)).size).toBe(2);
    });
  });
}
