import { test as base } from "playwright/test";
import { type Portal, startPortal } from "./portal-server.ts";

/** Tests with a portal of their own: the project's build, a database with the first content. */
export const test = base.extend<{ portal: Portal }>({
  portal: async ({ browserName: _ }, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.remove();
  },
});
