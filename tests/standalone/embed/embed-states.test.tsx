import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { embedDiscounts } from "../../../src/standalone/embed/embed-discounts.tsx";
import { embedPoints } from "../../../src/standalone/embed/embed-points.tsx";
import type { StandalonePage } from "../../../src/standalone/standalone-page.ts";
import { readOf } from "../read-of.ts";

async function htmlOf(page: StandalonePage, data: Partial<Record<ResourceName, unknown>>): Promise<string> {
  const search = new URLSearchParams("city=3");
  const origin = "https://portal.example";
  const view = await page.view({ search, origin, read: readOf(data), now: 0, openDataLicence: null });
  return renderToStaticMarkup(view.body).replaceAll("\u00a0", " ");
}

describe.each([
  ["points", embedPoints, { places: { items: [], total: 0, isIncomplete: false } }, "В Ревде пока нет пунктов выдачи"],
  ["discounts", embedDiscounts, { promotions: [] }, "В Ревде пока нет скидок"],
] as const)("the frame of %s", (_, page, none, words) => {
  test("says that there is nothing yet, and what to do", async () => {
    const html = await htmlOf(page, none);
    expect(html).toContain(words);
    expect(html).toContain('href="tel:+78000000000"');
    expect(html).toMatch(/<a href="https:\/\/portal\.example\/[^"]+" target="_blank" rel="noopener"/);
    expect(html).not.toContain("не загрузился");
  });

  test("says that the list did not come, and where it can be had", async () => {
    const html = await htmlOf(page, {});
    expect(html).toContain("Список не загрузился");
    expect(html).toContain('href="tel:+78000000000"');
    expect(html).toMatch(/<a href="https:\/\/portal\.example\/[^"]+" target="_blank" rel="noopener"/);
    expect(html).not.toContain("пока нет");
  });
});
