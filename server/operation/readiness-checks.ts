import type { Config } from "../config/read-config.ts";
import type { Sharing } from "../pages/build-files.ts";
import type { Backend } from "../upstreams/service-upstreams.ts";

/** Something the portal needs. `check` rejects or resolves to false while it does not answer. */
export interface Need {
  name: string;
  /** Needed by a server that has nothing yet. Once it was there, copies of what it gave bridge the time without it. */
  atFirst?: true;
  check(): Promise<boolean>;
}

/** What must be there before visitors may be sent here. */
export function portalNeeds(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { db, build }: Pick<Backend, "db"> & { build: Pick<Sharing, "isDone"> },
): Need[] {
  const own: Need[] = [
    { name: "database", check: () => db.query("SELECT 1").then(() => true) },
    // Another server may be asked for the files of this one's pages.
    { name: "build files", check: build.isDone },
  ];
  if (!services) return own;
  return [
    ...own,
    { name: "site", atFirst: true, check: () => responds(services.site, timeouts.service) },
    { name: "card", atFirst: true, check: () => responds(services.card, timeouts.service) },
  ];
}

/** Any answer counts that is no fault of the service: its base address need not be a page. */
async function responds(baseUrl: string, timeout: number): Promise<boolean> {
  const response = await fetch(baseUrl, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status < 500;
}
