// Time a visitor's device needs to solve the captcha's proof of work: `npm run bench:captcha`. Runs the built portal and
// solves its real challenges in a real page with the form's own code.
//
// Chromium's CPU throttling slows the main thread only, and the derivations run in workers. So the 3 s limit is checked
// against unthrottled times multiplied by four; the throttled runs show how responsive the page stays meanwhile.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { build } from "vite";
import { work } from "../../server/captcha/challenges.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { fullBrowser } from "../environment/browser.ts";
import { root } from "../environment/tools.ts";
import { report } from "./report.ts";
import { timesResult } from "./result.ts";

const times = Number(process.env.BENCH_TIMES ?? 9);

/** Assumed slowdown of a phone against this machine. */
const slower = 4;

/** Limits on such a phone (ms): time to the pass, and the page's longest task meanwhile. */
const limits = { pass: 3_000, task: 200 };

interface Solved {
  /** Time from the first request to the pass (ms). */
  time: number;
  /** Number of derived keys. */
  derived: number;
  /** Longest task of the page meanwhile (ms); 0: none over 50 ms. */
  task: number;
}

/** Bundles the form's captcha code into one script that defines the global `captcha`. */
async function bundled(): Promise<string> {
  const entry = path.join(root, "src/shared/captcha/proof-of-work.ts");
  const lib = { entry, formats: ["iife" as const], name: "captcha" };
  const made = await build({ configFile: false, logLevel: "error", build: { write: false, target: "es2022", lib } });
  const code = [made].flat().flatMap((result) => ("output" in result ? result.output : []))[0];
  if (code?.type !== "chunk") throw new Error("there is no script");
  return `${code.code}; globalThis.captcha = captcha;`;
}

async function openPage(browser: Browser, address: string, script: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${address}/holder`);
  await page.waitForLoadState("networkidle");
  // Evaluated rather than added as an element: the page's CSP allows its own scripts only.
  await page.evaluate(script);
  return page;
}

async function solve(page: Page): Promise<Solved> {
  const exchange = page.waitForRequest(/\/api\/captcha$/);
  const { time, task } = await page.evaluate(async (submission) => {
    let longest = 0;
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    watch.observe({ type: "longtask" });
    const begin = performance.now();
    const result = await Reflect.get(globalThis, "captcha").passByWork(submission, { fetch });
    if (result.kind !== "pass") throw new Error(`no pass: ${JSON.stringify(result)}`);
    return { time: performance.now() - begin, task: longest };
  }, randomUUID());
  const { proof } = (await exchange).postDataJSON();
  return { time, task, derived: proof.solution.counter + 1 };
}

async function solveOften(page: Page): Promise<Solved[]> {
  // The first run only warms up the code.
  await solve(page);
  const all: Solved[] = [];
  for (let time = 0; time < times; time += 1) all.push(await solve(page));
  return all;
}

const dataDir = await mkdtemp(path.join(tmpdir(), "portal-bench-captcha-"));
const portal = await startPortal({ dataDir });
const browser = await chromium.launch(fullBrowser());
try {
  const page = await openPage(browser, portal.url, await bundled());
  const plain = await solveOften(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const throttled = await solveOften(page);

  const keys = plain.map(({ time, derived }) => time / derived);
  const ofTimes = (all: readonly Solved[]) => all.map(({ time }) => time);
  report("captcha", { times, slower, work }, [
    timesResult("captcha: a challenge, unthrottled", ofTimes(plain)),
    timesResult(`captcha: a challenge, the main thread at ${slower}x`, ofTimes(throttled)),
    timesResult(
      `captcha: the hardest challenge, all at ${slower}x`,
      keys.map((perKey) => perKey * work.most * slower),
      limits.pass,
    ),
    {
      what: `captcha: the page's longest task meanwhile, at ${slower}x`,
      value: Math.max(...throttled.map(({ task }) => task)),
      unit: "ms",
      limit: { atMost: limits.task },
      noise: null,
    },
  ]);
} finally {
  await browser.close();
  await portal.remove();
  await rm(dataDir, { recursive: true, force: true });
}
