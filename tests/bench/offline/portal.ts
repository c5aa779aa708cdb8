import type { BrowserContext, Page } from "playwright";
import fillOnce from "../../e2e/helpers/fill-database.ts";
import { type Portal, startPortal } from "../../e2e/helpers/portal-server.ts";
import { open, waitUntilCached } from "../../e2e/helpers/worker-probe.ts";
import type { Bench } from "./measurement.ts";

interface Visited {
  page: Page;
  portal: Portal;
}

/** Runs work in a throttled page whose worker has cached the home page and the points, with the server stopped. */
export async function withoutServer<T>({ browser, slower }: Bench, work: (visited: Visited) => Promise<T>): Promise<T> {
  const removeFilled = await fillOnce();
  const portal = await startPortal();
  const context = await browser.newContext({ locale: "ru-RU", viewport: { width: 390, height: 844 } });
  try {
    const page = await visit(context, portal);
    await portal.kill();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    return await work({ page, portal });
  } finally {
    await context.close();
    await portal.remove();
    await removeFilled();
  }
}

async function visit(context: BrowserContext, { url }: Portal): Promise<Page> {
  const page = await context.newPage();
  const points = "/holder/how-to-get-a-card";
  await open(page, `${url}/holder`);
  await waitUntilCached(page, "/holder", ["/api/site/v1/setting"]);
  await open(page, url + points);
  await waitUntilCached(page, points, ["/api/points", "/api/card/IssuePointOrganizations"]);
  return page;
}
