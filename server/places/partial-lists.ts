import type { FastifyBaseLogger } from "fastify";
import { dayOf } from "../../src/shared/dates.ts";
import type { Acceptor } from "../../src/shared/entities/acceptor.ts";
import type { PartnerPlace } from "../../src/shared/entities/partner-places.ts";
import type { Promotion } from "../../src/shared/entities/promotion.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { listFilter } from "../../src/shared/list-filter.ts";
import { partnersFor } from "../../src/shared/listed-partners.ts";
import { byPhase, firstPromotions, promotionsFor } from "../../src/shared/listed-promotions.ts";
import { firstPages } from "../../src/shared/paged-list.ts";
import { metresToPromotion } from "../../src/shared/places/promotion-place.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { type SwrCache, swrCache } from "../lib/swr-cache.ts";
import { defaultPolicy } from "../upstreams/cache-policy.ts";
import { parseResponse } from "../upstreams/parse-response.ts";
import type { ServiceResult, Upstream } from "../upstreams/upstream.ts";

interface PartialListsOptions {
  card: Upstream;
  log: FastifyBaseLogger;
  now(): number;
  /** Each partner's address that is nearest to the centre of the default city. */
  partnerPlaces(): Promise<Read<PartnerPlace[]>>;
}

type Read<T> = { value: T; isPartial?: true } | { failure: Failure };

/** How long promotions wait for their partners' names (ms). */
const namesTimeout = 1_000;

const notFound = (message: string): ServiceResult => ({ failure: { kind: "not-found", message } });

/**
 * Parts of the card data service's long lists, so that pages stay small: a list's first items, one partner, one
 * promotion. All parts are taken from the same cached lists.
 */
export function createPartialLists({ card, log, now, partnerPlaces }: PartialListsOptions) {
  const acceptors = cachedList(resources.acceptors);
  const programs = cachedList(resources.loyaltyPrograms);

  function cachedList<T>(resource: Resource<T[]>): () => Promise<Read<T[]>> {
    const cache: SwrCache<Read<T[]>> = swrCache<Read<T[]>>({
      ...defaultPolicy,
      async load() {
        const result = await card.get(resource.path, {});
        const value = "failure" in result ? result : parseResponse(resource, result.response, { log });
        return { value, cacheable: "value" in value };
      },
      isUnbounded: () => false,
      sizeOf: () => 1,
      maxBytes: 1_000,
      onError: (err) => log.error({ err, resource: resource.name }, "a list could not be read"),
      now,
    });
    return () => cache.get(resource.name);
  }

  /** Served without the partners' names when those are late or fail: promotions are readable without them. */
  async function promotions(): Promise<Read<Promotion[]>> {
    const [all, partners] = await Promise.all([programs(), withTimeout(acceptors(), namesTimeout, null)]);
    if ("failure" in all) return all;
    const hasNames = partners !== null && "value" in partners;
    const names = new Map(hasNames ? partners.value.map(({ id, name }) => [id, name]) : []);
    const asOf = dayOf(now());
    const value = all.value.map((program) => ({ ...program, acceptorName: names.get(program.acceptorId) ?? "", asOf }));
    return hasNames ? { value } : { value, isPartial: true };
  }

  async function promotionList(query: URLSearchParams): Promise<ServiceResult> {
    const all = await promotions();
    if ("failure" in all) return all;
    const filter = listFilter(query);
    const places = filter.nearest ? await partnerPlaces() : null;
    const metresTo =
      places !== null && "value" in places
        ? metresToPromotion(new Map(places.value.map((place) => [place.acceptorId, place])))
        : null;
    const found = promotionsFor(all.value, filter, null);
    const isPartial = all.isPartial || (places !== null && (metresTo === null || "isPartial" in places));
    return resultOf(firstPromotions(found, filter.page, dayOf(now()), metresTo), isPartial ? { isPartial } : {});
  }

  async function promotionsOf(query: URLSearchParams): Promise<ServiceResult> {
    const all = await promotions();
    if ("failure" in all) return all;
    const acceptor = query.get("acceptor");
    const running = Number(query.get("running") ?? 0);
    const ofPartner = acceptor === null ? all.value : all.value.filter(({ acceptorId }) => acceptorId === acceptor);
    const found = promotionsFor(ofPartner, listFilter(query), null);
    const selected = running > 0 ? byPhase(found, dayOf(now())).running.slice(0, running).map(withoutText) : found;
    return resultOf(selected, all);
  }

  async function promotion(id: string): Promise<ServiceResult> {
    const all = await promotions();
    if ("failure" in all) return all;
    const found = all.value.find((each) => each.id === id);
    return found ? resultOf(found, all) : notFound("Этой акции больше нет.");
  }

  async function partnerList(query: URLSearchParams): Promise<ServiceResult> {
    const all = await acceptors();
    if ("failure" in all) return all;
    const filter = listFilter(query);
    const found = partnersFor(all.value, filter, null);
    return resultOf({ total: found.length, items: firstPages(found, filter.page) }, all);
  }

  async function partner(id: string): Promise<ServiceResult> {
    const all = await acceptors();
    if ("failure" in all) return all;
    const found: Acceptor | undefined = all.value.find((each) => each.id === id);
    return found ? resultOf(found, all) : notFound("Этого партнёра в программе больше нет.");
  }

  /** @param target of the resources above; null for any other. */
  return async (target: string): Promise<ServiceResult | null> => {
    const { pathname, searchParams } = new URL(target, "http://own");
    const [, list, id] = pathname.split("/");
    if (list === "promotion-list") return promotionList(searchParams);
    if (list === "promotions") return id === undefined ? promotionsOf(searchParams) : promotion(decodeURIComponent(id));
    if (list === "partners") return id === undefined ? partnerList(searchParams) : partner(decodeURIComponent(id));
    return null;
  };
}

/** For lists, which show a promotion's name: its text is on its own page. */
const withoutText = (promotion: Promotion): Promotion => ({ ...promotion, description: "" });

function resultOf(body: unknown, { isPartial }: { isPartial?: true }): ServiceResult {
  const response = { body, paging: null };
  return isPartial ? { response, isPartial } : { response };
}
