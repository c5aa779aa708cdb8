import { rm } from "node:fs/promises";
import { test as base } from "playwright/test";
import { buildApp } from "../../../server/app.ts";
import { type Backend, startBackend } from "../../../server/backend/backend.ts";
import { type Config, readConfig } from "../../../server/config/read-config.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import type { Resource } from "../../../src/shared/resources.ts";
import { filledFolder } from "../helpers/filled-folder.ts";
import { type FaultyServices, faultyServices } from "./faulty-services.ts";
import type { Fault } from "./service-faults.ts";

/** Timeout for a service (ms): longer than a page waits, shorter than in production to save time. */
const serviceWait = 4_000;

/** Longer than any cached failure (ms). */
const aWhile = 20_000;

/** A portal with faulty services. */
export interface FaultyPortal {
  url: string;
  /** Origin of its services, and the key it sends them. */
  services: string;
  key: string;
  /** Its log lines. */
  log: readonly string[];
  break(row: Resource | "everything", fault: Fault): void;
  /** Restores the services, and expires the portal's cached failures. */
  mend(): void;
}

/**
 * Starts a portal with empty caches, optionally with other settings. `broken`: before it starts, because it gathers the
 * places at once.
 */
export type OpenPortal = (options?: {
  env?: Readonly<Record<string, string>>;
  timeouts?: Partial<Config["timeouts"]>;
  broken?: readonly [Resource, Fault];
}) => Promise<FaultyPortal>;

interface World {
  backend: Backend;
  services: FaultyServices;
}

/**
 * Tests with portals that have empty caches, so that no cached response hides a fault. They run in the test's process
 * on one database, so each takes milliseconds to start.
 */
export const test = base.extend<{ openPortal: OpenPortal }, { world: World }>({
  world: [
    async ({ browserName: _ }, use) => {
      const dataDir = await filledFolder();
      const backend = await startBackend({ dataDir, databaseUrl: undefined });
      const services = await faultyServices(backend);
      await use({ backend, services });
      await services.close();
      await backend.close();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  openPortal: async ({ world: { backend, services } }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async ({ env = {}, timeouts = {}, broken } = {}) => {
      if (broken) services.break(...broken);
      const config = readConfig({
        SITE_API_URL: services.siteUrl,
        CARD_API_URL: services.cardUrl,
        CARD_API_KEY: backend.cardKey,
        ...env,
      });
      let ahead = 0;
      const log: string[] = [];
      const app = await buildApp(
        { ...config, timeouts: { ...config.timeouts, service: serviceWait, ...timeouts } },
        {
          backend,
          logger: createLogger(config, { write: (line) => log.push(line) }),
          now: () => Date.now() + ahead,
        },
      );
      ends.push(async () => {
        app.server.closeAllConnections();
        await app.close();
      });
      return {
        url: await app.listen({ port: 0, host: "127.0.0.1" }),
        services: services.origin,
        key: backend.cardKey,
        log,
        break: services.break,
        mend() {
          services.mend();
          ahead += aWhile;
        },
      };
    });
    services.mend();
    for (const end of ends) await end();
  },
});
