import type { BrowserContext, Page } from "playwright/test";

const words = "Гостиница «Самоцвет»: примите правила сети";

/** What a filter, a hotel's network or a maintenance page answers to everything. */
const strangersPage = { status: 200, contentType: "text/html", body: `<h1>${words}</h1>` };

interface Stranger {
  /** Requests of the worker that it answered. */
  answered(): number;
  leave(): void;
}

/** Answers every request of the service worker's installation with a stranger's page, until it leaves. */
export async function strangerAnswersWorker(context: BrowserContext, portalUrl: string): Promise<Stranger> {
  let isThere = true;
  let answered = 0;
  await context.route(`${portalUrl}/**`, async (route) => {
    const isWorkers = route.request().serviceWorker() !== null && !route.request().url().endsWith("/sw.js");
    if (!isWorkers || !isThere) return route.continue();
    answered += 1;
    await route.fulfill(strangersPage);
  });
  return {
    answered: () => answered,
    leave() {
      isThere = false;
    },
  };
}

/** Addresses of the cached responses that hold the stranger's words. */
export function strangersInCaches(page: Page): Promise<string[]> {
  return page.evaluate(async (words) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if ((await (await cache.match(url))?.text())?.includes(words)) found.push(url);
      }
    }
    return found;
  }, words);
}

export function registeredWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
