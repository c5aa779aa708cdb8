import { type Portal, startPortal } from "./portal-server.ts";
import { test as base } from "./worker-test.ts";

/** Tests that each start a portal, with the demo content. */
export const test = base.extend<{ portal: Portal }>({
  portal: async ({ browserName: _ }, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.remove();
  },
});
