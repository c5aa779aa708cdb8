import { test as base } from "playwright/test";
import { type Portal, startPortal } from "./portal-server.ts";

/**
 * Read-only tests: all tests of a worker process share one portal, and paths are relative to it. Service workers are
 * blocked unless a test allows them by `test.use`: installing one takes longer than most tests.
 */
export const test = base.extend<{ baseURL: string; serviceWorkers: "allow" | "block" }, { shared: Portal }>({
  serviceWorkers: "block",
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
      await use(portal);
      await portal.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shared }, use) => use(shared.url),
});
