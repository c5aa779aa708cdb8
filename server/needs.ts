import type { Config } from "./config.ts";
import type { Backend } from "./services/upstreams.ts";

/** Something the portal needs. `check` rejects or resolves to false while it does not answer. */
export interface Need {
  name: string;
  check(): Promise<boolean>;
}

/** What must answer before visitors may be sent here. */
export function portalNeeds(
  { services, timeouts }: Pick<Config, "services" | "timeouts">,
  { db }: Pick<Backend, "db">,
): Need[] {
  const database = { name: "database", check: () => db.query("SELECT 1").then(() => true) };
  if (!services) return [database];
  return [
    database,
    { name: "site", check: () => responds(services.site, timeouts.service) },
    { name: "card", check: () => responds(services.card, timeouts.service) },
  ];
}

/** Any answer counts that is no fault of the service: its base address need not be a page. */
async function responds(baseUrl: string, timeout: number): Promise<boolean> {
  const response = await fetch(baseUrl, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
  await response.body?.cancel();
  return response.status < 500;
}
