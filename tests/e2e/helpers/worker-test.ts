import { test as base } from "playwright/test";
import { gatherLists } from "./gathered-lists.ts";
import { type Portal, startPortal } from "./portal-server.ts";

/**
 * The base of tests: those of a worker process share one portal, which starts when a test first needs it. One base for all, since
 * Playwright ends the worker process, with its portal and browser, before a test whose base shares something else.
 */
export const test = base.extend<object, { shared: Portal }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal({
        env: {
          // The browser acts as a proxy where a test sets a visitor's address.
          TRUST_PROXY: "127.0.0.1",
          // Browsers resolve every name under localhost to this machine: one host contains «test», one does not.
          ALLOWED_HOSTS: "127.0.0.1,test.localhost",
          KIOSK_HOSTS: "kiosk.localhost",
        },
      });
      await gatherLists(portal.url);
      await use(portal);
      await portal.remove();
    },
    { scope: "worker" },
  ],
});
