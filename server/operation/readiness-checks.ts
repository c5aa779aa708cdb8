import type { Config } from "../config/read-config.ts";
import type { Queryable } from "../lib/queryable.ts";

/** A dependency. `check` rejects or resolves to false while it is not available. */
export interface ReadinessCheck {
  name: string;
  /** Required only until it was available once: after that cached responses bridge an outage. */
  onlyAtStart?: true;
  check(): Promise<boolean>;
}

/** The dependencies that must be available before a server receives visitors. */
export function readinessChecks(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { db, isBuildShared }: { db: Pick<Queryable, "query">; isBuildShared(): Promise<boolean> },
): ReadinessCheck[] {
  const own: ReadinessCheck[] = [
    { name: "database", check: () => db.query("SELECT 1").then(() => true) },
    // A balancer may send requests for this build's files to another server.
    { name: "build files", check: isBuildShared },
  ];
  if (!services) return own;
  return [
    ...own,
    { name: "site", onlyAtStart: true, check: () => responds(services.site, timeouts.service) },
    { name: "card", onlyAtStart: true, check: () => responds(services.card, timeouts.service) },
  ];
}

/** Any status below 500 counts: nothing need be served at a base URL. */
async function responds(baseUrl: string, timeout: number): Promise<boolean> {
  const response = await fetch(baseUrl, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status < 500;
}
