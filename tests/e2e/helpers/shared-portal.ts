import { test as base } from "./worker-test.ts";

/**
 * Read-only tests on the portal that all tests of a worker process share; paths are relative to it. Service workers are blocked
 * unless a test allows them by `test.use`: installing one takes longer than most tests.
 */
export const test = base.extend<{ baseURL: string; serviceWorkers: "allow" | "block" }>({
  serviceWorkers: "block",
  baseURL: ({ shared }, use) => use(shared.url),
});
