import { type ContentAudience, contentAudience } from "../../src/shared/audience.ts";
import { type RouteName, routeTable } from "../../src/shared/route-table.ts";

interface Screen {
  name: RouteName;
  audience: ContentAudience;
  title: string;
  path: string;
  page: string;
}

const screens: readonly Screen[] = (Object.keys(routeTable) as RouteName[])
  .filter((name) => !("sameAs" in routeTable[name]))
  .map((name) => {
    const { audience, title, path, page } = routeTable[name];
    return { name, audience: contentAudience(audience), title, path, page };
  });

const pagesWithoutBlocks: readonly string[] = ["dynamic-page", "news-item-page", "news-page"];

/** Screens that request blocks by name. */
export const screensWithBlocks = screens.filter(({ page }) => !pagesWithoutBlocks.includes(page));

/** Screens that list documents. */
export const materialScreens = screens.filter(({ page }) => page === "materials-page");
