import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** What `npm run test:more` adds to `npm test`. */
const more = ["tests/**/*.more.test.{ts,tsx}"];

/** What only `npm run test:all` runs. */
const whole = ["tests/**/*.whole.test.ts"];

/** Tests with real servers, databases and processes, or of the built portal. */
const servers = ["tests/{server,faults,bench,e2e,built}/**/*.test.ts"];

/** Tests that run on each database engine: on PostgreSQL with `npm test`, on PGlite with `npm run test:more`. */
const onEachEngine = globSync("tests/server/**/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(path.join(root, file), "utf8").includes(".each(engines)"),
);

const withServers = {
  globalSetup: ["tests/environment/postgres.ts", "tests/environment/empty-database.ts"],
  // A test that waits longer for a process or database has its own limit.
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Real processes on a busy machine: the reporter names what passes only then.
  retry: 1,
};

export default defineConfig({
  root,
  define: { __BUILD__: JSON.stringify("test") },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // vitest's default leaves one core idle.
    maxWorkers: "100%",
    // Property tests take seconds on a busy machine.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: "servers", include: servers, exclude: [...more, ...whole], ...withServers, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "more",
          include: [...more, ...onEachEngine, ...(process.env.TEST_WHOLE === "1" ? whole : [])],
          env: { TEST_ENGINE: "PGlite" },
          ...withServers,
        },
      },
      {
        extends: true,
        // Importing takes longer than the tests themselves: modules are shared between files.
        test: {
          name: "pure",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...servers, ...more, ...whole],
          isolate: false,
        },
      },
    ],
  },
});
