import { defineConfig } from "vitest/config";

/** Tests with real servers, databases and processes. */
const withServers = ["tests/{server,faults,bench,e2e}/**/*.test.ts"];

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  define: { __BUILD__: JSON.stringify("test") },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Left to itself vitest keeps one core free.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "servers",
          include: withServers,
          globalSetup: ["tests/environment/postgres.ts", "tests/environment/empty-database.ts"],
          // A test that has to wait for a real process or database says so itself.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // What they import takes longer than what they do: it is imported once.
        test: { name: "pure", include: ["tests/**/*.test.{ts,tsx}"], exclude: withServers, isolate: false },
      },
    ],
  },
});
