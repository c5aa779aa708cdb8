import type { Page, Route } from "playwright/test";

/** The code of the page of news. */
export const newsCode = /\/assets\/news-page-[^/]*\.js$/;

/** How the code of a page fails to come. */
export const chunkFaults: readonly { fault: string; fulfill: (route: Route) => Promise<void> }[] = [
  { fault: "is missing", fulfill: (route) => route.fulfill({ status: 404, body: "" }) },
  { fault: "comes from a server that is overloaded", fulfill: (route) => route.fulfill({ status: 503, body: "" }) },
  {
    fault: "is a captive portal's page",
    fulfill: (route) => route.fulfill({ contentType: "text/html", body: "<h1>Войдите в Wi-Fi</h1>" }),
  },
  { fault: "is not reached", fulfill: (route) => route.abort("connectionrefused") },
];

/** Follows the link to the news, whose code the fault hits. `requested`: how often it was asked for. */
export async function openNewsWithout(
  page: Page,
  fulfill: (route: Route) => Promise<void>,
): Promise<{ requested(): number; reports: readonly string[] }> {
  let requested = 0;
  const reports: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/violations") reports.push(request.postData() ?? "");
  });
  await page.route(newsCode, async (route) => {
    requested += 1;
    await fulfill(route);
  });
  await page.getByRole("navigation", { name: "Главное меню" }).getByRole("link", { name: "Новости" }).click();
  return { requested: () => requested, reports };
}

/** Resolves after the page has rendered for a while, in frames. */
export function renderFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });
}
