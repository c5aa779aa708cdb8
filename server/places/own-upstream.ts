import type { FastifyBaseLogger } from "fastify";
import { dayOf } from "../../src/shared/dates.ts";
import type { PortalConfig } from "../../src/shared/entities/portal-config.ts";
import { itemsOf } from "../../src/shared/parse.ts";
import { resources } from "../../src/shared/resources.ts";
import type { Config, PortalSettings } from "../config/read-config.ts";
import type { Requester, ServiceResult, Upstream } from "../upstreams/upstream.ts";
import { branchesSource, pointsSource } from "./merged-list-sources.ts";
import { createMergedList } from "./merged-lists.ts";
import { createNearPlacesAnswer } from "./near-places-answer.ts";
import { createNearbyAnswer } from "./nearby-answer.ts";
import { createPartialLists } from "./partial-lists.ts";
import { createNearestPlaces, createPartnerPlacesAnswer } from "./partner-places-answer.ts";
import { createPlaceListPage } from "./place-list-page.ts";
import { createPlaceSource, type ReadUrl } from "./place-source.ts";

interface OwnUpstreamOptions extends Pick<Config, "portal" | "gathering"> {
  card: Upstream;
  /** The embedded site backend, which alone has measures of support; null with other services. */
  embeddedSite: Upstream | null;
  log: FastifyBaseLogger;
  now(): number;
  /** Reads a URL of this server through its cache. */
  read: ReadUrl;
}

/** How long a visitor waits for all places before getting those that have come (ms); less than pages wait for data. */
const patience = 1_500;

/** The upstream of the `own` resources: this server composes them from the card data service's lists and its settings. */
export function ownUpstream({ portal, gathering, card, embeddedSite, log, now, read }: OwnUpstreamOptions): Upstream {
  const mergeOptions = { card, log, now, ...gathering, patience };
  const handlers = new Map<string, (requester: Requester) => Promise<ServiceResult>>([
    [
      resources.config.path,
      async ({ hostname }) => ({ response: { body: configFor(portal, hostname), paging: null } }),
    ],
    [resources.measures.path, (requester) => measuresResult(embeddedSite, dayOf(now()), requester)],
    [resources.visitorAddress.path, async ({ address }) => addressResult(address)],
    [resources.points.path, createMergedList(pointsSource, mergeOptions)],
    [resources.branches.path, createMergedList(branchesSource, mergeOptions)],
  ]);
  const places = createPlaceSource({ read, issuers: portal.issuers });
  const placeListPage = createPlaceListPage(places);
  const nearbyAnswer = createNearbyAnswer({ ...places, read, defaultCity: portal.defaultCity, now });
  const nearestPlaces = createNearestPlaces({ ...places, defaultCity: portal.defaultCity });
  const partialLists = createPartialLists({ card, log, now, partnerPlaces: nearestPlaces });
  const partnerPlacesAnswer = createPartnerPlacesAnswer({ ...places, defaultCity: portal.defaultCity });
  const nearPlacesAnswer = createNearPlacesAnswer({ ...places, defaultCity: portal.defaultCity });
  return {
    async get(target, requester) {
      const handler = handlers.get(target);
      if (handler) return handler(requester);
      const { pathname, searchParams } = new URL(target, "http://own");
      if (pathname === resources.places.path) return placeListPage(searchParams);
      if (pathname === resources.nearby.path) return nearbyAnswer(searchParams);
      if (pathname === resources.nearPlaces.path) return nearPlacesAnswer(searchParams);
      if (pathname === resources.partnerPlaces.path) return partnerPlacesAnswer(searchParams);
      const result = await partialLists(target);
      return result ?? { failure: { kind: "not-found", message: "По этому адресу ничего нет." } };
    },
  };
}

/** With today's date: which of them are valid must read the same in the HTML and on the device. */
async function measuresResult(site: Upstream | null, asOf: string, requester: Requester): Promise<ServiceResult> {
  if (site === null) return { response: { body: [], paging: null } };
  const result = await site.get("/v1/measure", requester);
  if ("failure" in result) return result;
  const body = itemsOf(result.response.body).map((measure) => Object.assign({}, measure, { asOf }));
  return { response: { body, paging: null } };
}

/** Has the form of an IP information service's response (spec §7). */
function addressResult(address: string | undefined): ServiceResult {
  if (address === undefined) return { failure: { kind: "not-found", message: "Адрес не известен." } };
  return { response: { body: { ip: address }, paging: null } };
}

/** The link to the account is the test one exactly where the host name contains `test` (spec §1). */
function configFor({ accountTestUrl, ...config }: PortalSettings, hostname = ""): PortalConfig {
  return hostname.includes("test") ? { ...config, accountUrl: accountTestUrl } : config;
}
