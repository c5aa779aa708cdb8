import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright";
import { fullBrowser, softwareCompositing } from "../../environment/browser.ts";
import { connectDevTools, type DevTools } from "./devtools.ts";

interface LoneBrowser {
  /** DevTools connection to its one page, which shows another site's. */
  page: DevTools;
  close(): Promise<void>;
}

/**
 * Starts a Chromium without Playwright's instrumentation: with network events on, the browser resolves the call site of
 * each request made by a script and parses the whole script again for it, during the page's start.
 *
 * It shows another site's page, as a visitor comes from one. From a blank one, Chromium loads a page into the process that it
 * has, but the portal, with its Cross-Origin-Opener-Policy, into another, which it starts only then: 20 to 50 ms.
 */
export async function startLoneBrowser(profile: string): Promise<LoneBrowser> {
  const site = await serveOtherSite();
  try {
    return await startAt(site.url, profile);
  } finally {
    site.close();
  }
}

/** `localhost` is another site than `127.0.0.1`, where what is measured is served. */
async function serveOtherSite(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Другой сайт</title><p>Единая социальная карта");
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the other site has no port");
  return {
    url: `http://localhost:${address.port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function startAt(url: string, profile: string): Promise<LoneBrowser> {
  const { executablePath = chromium.executablePath(), args = [] } = fullBrowser(softwareCompositing);
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "--accept-lang=ru-RU"];
  const browser = spawn(executablePath, [...args, ...own, url], { stdio: ["ignore", "ignore", "pipe"] });
  const gone = once(browser, "exit");
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    browser.stderr.on("data", (bytes: Buffer) => {
      said += bytes;
      const [, listening] = /DevTools listening on (ws:\S+)\n/.exec(said) ?? [];
      if (listening !== undefined) resolve(listening);
    });
    browser.once("exit", () => reject(new Error(`the browser did not start:\n${said}`)));
  });
  const main = await connectDevTools(address);
  await waitUntilIdle(main);
  return {
    page: await connectDevTools(await pageAddress(new URL(address).host)),
    async close() {
      // Not awaited: the browser may exit before it answers.
      void main.send("Browser.close");
      await gone;
    },
  };
}

/**
 * Resolves once the browser's processes use no more processor time. After DevTools first answers they keep two processors
 * busy for about 0.7 s: a page opened meanwhile would compete with them, and its measured times would be too long.
 */
async function waitUntilIdle(browser: DevTools): Promise<void> {
  /** Milliseconds between two readings. */
  const interval = 200;
  /** Less processor time than this per interval counts as idle (s). Linux counts in steps of 0.01 s. */
  const idle = 0.01;
  let before = Number.NEGATIVE_INFINITY;
  for (let now = await processorTime(browser); now - before >= idle; now = await processorTime(browser)) {
    before = now;
    await setTimeout(interval);
  }
}

/** Processor time of all the browser's processes since their start (s). */
async function processorTime(browser: DevTools): Promise<number> {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  if (!Array.isArray(processInfo)) throw new Error("the browser does not tell of its processes");
  return processInfo.reduce((sum: number, { cpuTime }: { cpuTime: number }) => sum + cpuTime, 0);
}

async function pageAddress(host: string): Promise<string> {
  const targets: { type: string; webSocketDebuggerUrl: string }[] = await (await fetch(`http://${host}/json`)).json();
  const page = targets.find(({ type }) => type === "page");
  if (page === undefined) throw new Error("the browser has no page");
  return page.webSocketDebuggerUrl;
}
