import type { FastifyBaseLogger } from "fastify";
import { type Resource, resources } from "../../src/shared/resources.ts";
import type { Config } from "../config/read-config.ts";
import type { Queryable } from "../lib/queryable.ts";
import { parseResponse } from "../upstreams/parse-response.ts";
import type { Upstream } from "../upstreams/upstream.ts";
import type { LogSink } from "./log-sink.ts";

/** A dependency. `check` rejects or resolves to false while it is not available. */
export interface ReadinessCheck {
  name: string;
  /**
   * Required always; only until it was available once, since after that cached responses bridge an outage; or never: only
   * told, because other servers would do no better.
   */
  required: "always" | "at start" | "never";
  check(): Promise<boolean>;
}

interface ReadinessParts {
  db: Pick<Queryable, "query">;
  upstreams: Readonly<Record<"site" | "card", Upstream>>;
  /** Whether the lists of all places have been whole. */
  isWarm(): boolean;
  isBuildShared(): Promise<boolean>;
  isTimePlausible(): boolean;
  sink: LogSink | undefined;
  log: FastifyBaseLogger;
}

/** The dependencies that must be available before a server receives visitors. */
export function readinessChecks(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { db, upstreams, isWarm, isBuildShared, isTimePlausible, sink, log }: ReadinessParts,
): ReadinessCheck[] {
  const own: ReadinessCheck[] = [
    // Without it pages are read as before; messages wait on visitors' devices.
    {
      name: "database",
      required: services ? "at start" : "always",
      check: () => db.query("SELECT 1").then(() => true),
    },
    // A balancer may send requests for this build's files to another server.
    { name: "build files", required: "always", check: isBuildShared },
    // Then old messages and old builds' files are kept.
    { name: "clock", required: "never", check: async () => isTimePlausible() },
    // A full disk, a closed pipe: visitors do not notice, and other servers may well share it.
    ...(sink ? [{ name: "log", required: "never", check: async () => sink.isWorking() } as const] : []),
  ];
  if (!services) return own;
  const { settings, organizations } = resources;
  const readable = (service: Upstream, resource: Resource) => () => isReadable(service, resource, log);
  return [
    ...own,
    { name: "site", required: "at start", check: () => responds(services.site, timeouts.service) },
    { name: "card", required: "at start", check: () => responds(services.card, timeouts.service) },
    // A wrong key, a wrong base address, answers in another form.
    { name: "settings unreadable", required: "never", check: readable(upstreams.site, settings) },
    { name: "organizations unreadable", required: "never", check: readable(upstreams.card, organizations) },
    { name: "warming", required: "never", check: async () => isWarm() },
  ];
}

/** Whether the service answers with what the portal can use. */
async function isReadable(service: Upstream, resource: Resource, log: FastifyBaseLogger): Promise<boolean> {
  const result = await service.get(resource.path, {});
  return "response" in result && "value" in parseResponse(resource, result.response, { log });
}

/** Any status below 500 counts: nothing need be served at a base URL. */
async function responds(baseUrl: string, timeout: number): Promise<boolean> {
  const response = await fetch(baseUrl, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status < 500;
}
