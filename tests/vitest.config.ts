import { defineConfig } from "vitest/config";

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  define: { __BUILD__: JSON.stringify("test") },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres.ts"],
    // A test that has to wait for a real process or database says so itself.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Left to itself vitest keeps one core free.
    maxWorkers: "100%",
  },
});
