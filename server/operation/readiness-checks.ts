import type { Config } from "../config/read-config.ts";
import type { BuildSharing } from "../pages/build-files.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";

/** Something the portal needs. `check` rejects or resolves to false while it does not answer. */
export interface ReadinessCheck {
  name: string;
  /** Needed by a server that has nothing yet. Once it was there, copies of what it gave bridge the time without it. */
  onlyAtStart?: true;
  check(): Promise<boolean>;
}

/** What must be there before visitors may be sent here. */
export function readinessChecks(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { db, build }: Pick<Backend, "db"> & { build: Pick<BuildSharing, "isShared"> },
): ReadinessCheck[] {
  const own: ReadinessCheck[] = [
    { name: "database", check: () => db.query("SELECT 1").then(() => true) },
    // Another server may be asked for the files of this one's pages.
    { name: "build files", check: build.isShared },
  ];
  if (!services) return own;
  return [
    ...own,
    { name: "site", onlyAtStart: true, check: () => responds(services.site, timeouts.service) },
    { name: "card", onlyAtStart: true, check: () => responds(services.card, timeouts.service) },
  ];
}

/** Any answer counts that is no fault of the service: its base address need not be a page. */
async function responds(baseUrl: string, timeout: number): Promise<boolean> {
  const response = await fetch(baseUrl, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status < 500;
}
