import { test as base } from "playwright/test";
import { type Portal, startPortal } from "./portal-server.ts";

/** Tests that only look: all tests of a worker process share one portal. Paths stand without its address. */
export const test = base.extend<{ baseURL: string }, { shared: Portal }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.remove();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shared }, use) => use(shared.url),
});
