import type { Browser } from "playwright";
import { type FloorPage, floorPage } from "./floor-page.ts";
import type { FloorSite } from "./floor-server.ts";
import type { MeasuredPage } from "./pages.ts";
import { phone } from "./visit.ts";

/** Generates the baseline of each page from the portal's HTML. */
export async function makeFloor(
  browser: Browser,
  portal: string,
  pages: readonly Pick<MeasuredPage, "path" | "picture">[],
): Promise<FloorSite> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const made = new Map<string, FloorPage>();
  const pictures = new Map<string, { type: string; body: Buffer }>();
  try {
    const page = await context.newPage();
    for (const { path, picture } of pages) {
      await page.goto(portal + path);
      const floor = await floorPage(page, picture);
      made.set(path, floor);
      if (floor.picture === null) continue;
      const answer = await fetch(portal + floor.picture);
      const type = answer.headers.get("content-type") ?? "";
      pictures.set(floor.picture, { type, body: Buffer.from(await answer.arrayBuffer()) });
    }
  } finally {
    await context.close();
  }
  return { pages: made, pictures };
}
