import { test as base } from "playwright/test";
import { type Portal, startPortal } from "./portal-server.ts";

/**
 * Tests that only look: all tests of a worker process share one portal. Paths stand without its address. No service
 * worker, unless a test asks for it by `test.use`: to fill it with the build takes longer than most tests do.
 */
export const test = base.extend<{ baseURL: string; serviceWorkers: "allow" | "block" }, { shared: Portal }>({
  serviceWorkers: "block",
  shared: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal({
        env: {
          // The browser stands for a proxy where a test gives a visitor an address.
          TRUST_PROXY: "127.0.0.1",
          // Browsers look every name under localhost up here: one portal whose address contains «test», and one without.
          ALLOWED_HOSTS: "127.0.0.1,test.localhost",
        },
      });
      await use(portal);
      await portal.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shared }, use) => use(shared.url),
});
