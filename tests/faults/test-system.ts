import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import type { Backend } from "../../server/backend/backend.ts";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { makeRelease } from "../e2e/helpers/release.ts";
import { brokenNetwork, type Network } from "./faulty-network.ts";
import { type RecordingServices, recordingServices } from "./recording-services.ts";

const dist = join(import.meta.dirname, "../../dist");

/**
 * Timeouts of the portal for a service, and of the claim that a killed process leaves (ms): shorter than in production to
 * save time, longer than the services take without faults.
 */
const timeouts = { post: 2_000, lease: 3_000 };

/** Secret that signs passes; the harness needs it to make expired ones. */
export const passSecret = "fault-run-pass-secret-0123456789abcdef";

/** A portal process between a network and two services, all of which can fail on demand. */
export interface TestSystem {
  /** Its URL for the browser, through the network. */
  url: string;
  network: Network;
  services: RecordingServices;
  /** Called for each response of the portal to a post, until `reset`. */
  onSaid(hear: (key: string, status: number) => void): void;
  /** Subject ids at both destinations. */
  subjectIds(subject: string): Readonly<Record<Destination, string>>;
  /** Kills the portal's process and starts a new one on the same data folder. */
  killPortal(): Promise<void>;
  /** Restarts it with another secret for passes. */
  changeSecret(): Promise<void>;
  /** Releases another build of the portal. */
  release(): Promise<void>;
  /** Ends all faults and clears all records. */
  reset(visitor: number): Promise<void>;
  close(): Promise<void>;
}

/** @param backend answers the services' reads; several systems may share it. */
export async function openTestSystem(backend: Backend): Promise<TestSystem> {
  const distDir = await mkdtemp(join(tmpdir(), "dist-"));
  await cp(dist, distDir, { recursive: true });
  const services = await recordingServices(backend);
  const subjects = await subjectsOf(backend);
  const env = {
    SITE_API_URL: services.siteUrl,
    CARD_API_URL: services.cardUrl,
    CARD_API_KEY: backend.cardKey,
    TRUST_PROXY: "127.0.0.1",
    PASS_SECRET: passSecret,
    LOG_LEVEL: "silent",
  };
  const portal = await startPortal({ distDir, env, timeouts });
  let secret = passSecret;
  let versions = 0;
  let visitor = "10.0.0.1";
  const ignore = () => {};
  let onResponse: (key: string, status: number) => void = ignore;
  const network = await brokenNetwork(
    new URL(portal.url),
    () => visitor,
    (key, status, isDelivered) => {
      services.portalSaid(key, status, isDelivered);
      onResponse(key, status);
    },
  );
  return {
    url: network.url,
    network,
    services,
    onSaid(hear) {
      onResponse = hear;
    },
    subjectIds(subject) {
      const ids = { site: subjects.site.get(subject), card: subjects.card.get(subject) };
      if (ids.site === undefined || ids.card === undefined)
        throw new Error(`a destination has no subject «${subject}»`);
      return { site: ids.site, card: ids.card };
    },
    async killPortal() {
      await portal.kill();
      services.portalIsGone();
      await portal.start();
    },
    async changeSecret() {
      secret = `${passSecret}-another`;
      await portal.stop();
      await portal.start({ PASS_SECRET: secret });
    },
    async release() {
      versions++;
      await makeRelease(distDir, `fault-run-${versions}`);
      await portal.restart();
    },
    async reset(number) {
      // A separate address for each visitor: rate limits are not under test here.
      visitor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      await network.heal();
      services.reset();
      // A failed case may have left it stopped.
      await portal.start();
      onResponse = ignore;
      if (secret !== passSecret) {
        secret = passSecret;
        await portal.stop();
        await portal.start({ PASS_SECRET: secret });
      }
    },
    async close() {
      await network.close();
      await portal.remove();
      await services.close();
      await rm(distDir, { recursive: true });
    },
  };
}

const listed = v.array(v.object({ id: v.pipe(v.number(), v.transform(String)), name: v.string() }));

/** Subject ids by name, for each destination. */
async function subjectsOf({
  site,
  card,
  cardKey,
}: Backend): Promise<Readonly<Record<Destination, Map<string, string>>>> {
  const [ofSite, ofCard] = await Promise.all([
    site.inject({ url: "/v1/feedback/subjects" }),
    card.inject({ url: "/ListFeedbackThemes", headers: { authorization: cardKey } }),
  ]);
  const idsOf = (json: unknown) => new Map(v.parse(listed, json).map(({ id, name }) => [name, id]));
  return { site: idsOf(ofSite.json()), card: idsOf(ofCard.json()) };
}
