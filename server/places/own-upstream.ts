import type { FastifyBaseLogger } from "fastify";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { resources } from "../../src/shared/resources.ts";
import type { Config, PortalSettings } from "../config/read-config.ts";
import type { Requester, ServiceResult, Upstream } from "../upstreams/upstream.ts";
import { branchesSource, createMergedList, pointsSource } from "./merged-lists.ts";
import { createPartialLists } from "./partial-lists.ts";
import { createPlaceListPage, type ReadUrl } from "./place-list-page.ts";

export interface OwnUpstreamOptions extends Pick<Config, "portal" | "timeouts"> {
  card: Upstream;
  log: FastifyBaseLogger;
  now(): number;
  /** What this server has gathered already. */
  readOwn: ReadUrl;
}

/** What this server answers by itself. */
export function ownUpstream({ portal, timeouts, card, log, now, readOwn }: OwnUpstreamOptions): Upstream {
  const gathering = { card, log, timeout: timeouts.gathering };
  const answers = new Map<string, (asker: Requester) => Promise<ServiceResult>>([
    [resources.config.path, async ({ hostname }) => ({ response: { body: configFor(portal, hostname), paging: null } })],
    [resources.visitorAddress.path, async ({ address }) => addressAnswer(address)],
    [resources.points.path, createMergedList(pointsSource, gathering)],
    [resources.branches.path, createMergedList(branchesSource, gathering)],
  ]);
  const excerpt = createPartialLists({ card, log, now });
  const places = createPlaceListPage({ read, issuers: portal.issuers });
  return {
    async get(target, asker) {
      const answer = answers.get(target);
      if (answer) return answer(asker);
      const { pathname, searchParams } = new URL(target, "http://own");
      if (pathname === resources.places.path) return places(searchParams);
      const taken = await excerpt(target);
      return taken ?? { failure: { kind: "not-found", message: "По этому адресу ничего нет." } };
    },
  };
}

/** What the browser would be told by an IP information service. */
function addressAnswer(address: string | undefined): ServiceResult {
  if (address === undefined) return { failure: { kind: "not-found", message: "Адрес не известен." } };
  return { response: { body: { ip: address }, paging: null } };
}

/** The account's address is the test one exactly where the host's name contains `test` (spec §1). */
function configFor({ accountTestUrl, ...shown }: PortalSettings, hostname = ""): PortalConfig {
  return hostname.includes("test") ? { ...shown, accountUrl: accountTestUrl } : shown;
}
