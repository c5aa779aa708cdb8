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

/** How long such a portal waits for a service (ms): longer than a page does, shorter than a real one, for time is dear. */
const serviceWait = 4_000;

/** Later than any kept failure (ms). */
const aWhile = 20_000;

/** A portal before services of which one answers wrongly. */
export interface FaultyPortal {
  url: string;
  /** Where its services are, and the key that it shows them. */
  services: string;
  key: string;
  /** All that it has logged. */
  log: readonly string[];
  break(row: Resource | "everything", fault: Fault): void;
  /** Everything answers well again, and the portal has forgotten that it did not. */
  mend(): void;
}

/** Opens a portal that has asked nothing yet; with other settings where they are given. */
export type OpenPortal = (options?: {
  env?: Readonly<Record<string, string>>;
  timeouts?: Partial<Config["timeouts"]>;
}) => Promise<FaultyPortal>;

interface World {
  backend: Backend;
  services: FaultyServices;
}

/**
 * Tests with portals that have asked nothing yet, so that no kept copy stands in for an answer. They run in the test's
 * own process, over one database: each takes milliseconds.
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
    await use(async ({ env = {}, timeouts = {} } = {}) => {
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
