import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { resources } from "../../src/shared/resources.ts";
import type { PortalSettings } from "../config.ts";
import type { Upstream } from "./upstream.ts";

/** What this server answers by itself. */
export function ownUpstream(portal: PortalSettings): Upstream {
  const answers = new Map([[resources.config.path, (hostname: string) => configFor(portal, hostname)]]);
  return {
    async get(target, hostname) {
      const body = answers.get(target)?.(hostname);
      if (!body) return { failure: { kind: "not-found", message: "По этому адресу ничего нет." } };
      return { answer: { body, paging: null } };
    },
  };
}

/** The account's address is the test one exactly where the host's name contains `test` (spec §1). */
function configFor({ accountTestUrl, ...shown }: PortalSettings, hostname: string): PortalConfig {
  return hostname.includes("test") ? { ...shown, accountUrl: accountTestUrl } : shown;
}
