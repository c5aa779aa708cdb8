import type { FastifyBaseLogger } from "fastify";
import { dayOf } from "../../src/shared/dates.ts";
import type { Acceptor } from "../../src/shared/entities/acceptor.ts";
import type { Promotion } from "../../src/shared/entities/promotion.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { listFilter } from "../../src/shared/list-filter.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { firstPages, partnersFor } from "../../src/shared/partner-list.ts";
import { byPhase } from "../../src/shared/promotion-list.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { type SwrCache, swrCache } from "../lib/swr-cache.ts";
import { defaultPolicy } from "../upstreams/cache-policy.ts";
import { describeParseError } from "../upstreams/parse-error.ts";
import type { ServiceResult, Upstream } from "../upstreams/upstream.ts";

export interface PartialListsOptions {
  card: Upstream;
  log: FastifyBaseLogger;
  now(): number;
}

type Read<T> = { value: T; isPartial?: true } | { failure: Failure };

/** Promotions wait no longer for their partners' names (ms). */
const namesWait = 1_000;

const gone = (message: string): ServiceResult => ({ failure: { kind: "not-found", message } });

/**
 * Parts of the card service's long lists, which would make a page heavy: what a list shows first, one partner, one
 * promotion. However many excerpts are asked for, the service is asked for its lists only.
 */
export function createPartialLists({ card, log, now }: PartialListsOptions) {
  const acceptors = keptList(resources.acceptors);
  const programs = keptList(resources.loyaltyPrograms);

  function keptList<T>(resource: Resource<T[]>): () => Promise<Read<T[]>> {
    const copies: SwrCache<Read<T[]>> = swrCache<Read<T[]>>({
      ...defaultPolicy,
      async load() {
        const value = await readList(resource);
        return { value, cacheable: "value" in value };
      },
      isStray: () => false,
      sizeOf: () => 1,
      maxBytes: 1_000,
      onError: (err) => log.error({ err, resource: resource.name }, "a list could not be read"),
      now,
    });
    return () => copies.get(resource.name);
  }

  async function readList<T>(resource: Resource<T[]>): Promise<Read<T[]>> {
    const result = await card.get(resource.path, {});
    if ("failure" in result) return result;
    const onDropped = (problem: string) => log.warn({ resource: resource.name, problem }, "a broken item is left out");
    try {
      return { value: parserOf(resource).parse(result.response, onDropped) };
    } catch (error) {
      log.warn({ resource: resource.name, why: describeParseError(error) }, "a service answered in another form");
      return { failure: { kind: "invalid" } };
    }
  }

  /** Without the partners' names where those do not come: the promotions say enough themselves. */
  async function promotions(): Promise<Read<Promotion[]>> {
    const [all, partners] = await Promise.all([programs(), withTimeout(acceptors(), namesWait, null)]);
    if ("failure" in all) return all;
    const isWhole = partners !== null && "value" in partners;
    const names = new Map(isWhole ? partners.value.map(({ id, name }) => [id, name]) : []);
    const asOf = dayOf(now());
    const value = all.value.map((program) => ({ ...program, acceptorName: names.get(program.acceptorId) ?? "", asOf }));
    return isWhole ? { value } : { value, isPartial: true };
  }

  async function promotionList(query: URLSearchParams): Promise<ServiceResult> {
    const all = await promotions();
    if ("failure" in all) return all;
    const acceptor = query.get("acceptor");
    const running = Number(query.get("running") ?? 0);
    const ofPartner = acceptor === null ? all.value : all.value.filter(({ acceptorId }) => acceptorId === acceptor);
    const asked = running > 0 ? byPhase(ofPartner, dayOf(now())).running.slice(0, running) : ofPartner;
    return answerOf(asked, all);
  }

  async function promotion(id: string): Promise<ServiceResult> {
    const all = await promotions();
    if ("failure" in all) return all;
    const found = all.value.find((each) => each.id === id);
    return found ? answerOf(found, all) : gone("Этой акции больше нет.");
  }

  async function partnerList(query: URLSearchParams): Promise<ServiceResult> {
    const all = await acceptors();
    if ("failure" in all) return all;
    const filter = listFilter(query);
    const found = partnersFor(all.value, filter, null);
    return answerOf({ total: found.length, items: firstPages(found, filter.page) }, all);
  }

  async function partner(id: string): Promise<ServiceResult> {
    const all = await acceptors();
    if ("failure" in all) return all;
    const found: Acceptor | undefined = all.value.find((each) => each.id === id);
    return found ? answerOf(found, all) : gone("Этого партнёра в программе больше нет.");
  }

  /** @param target path and query as of the rows `promotions`, `promotion`, `partnersExcerpt` and `partner`. */
  return async (target: string): Promise<ServiceResult | null> => {
    const { pathname, searchParams } = new URL(target, "http://own");
    const [, list, id] = pathname.split("/");
    if (list === "promotions")
      return id === undefined ? promotionList(searchParams) : promotion(decodeURIComponent(id));
    if (list === "partners") return id === undefined ? partnerList(searchParams) : partner(decodeURIComponent(id));
    return null;
  };
}

/** @param of what the body was taken from. */
function answerOf(body: unknown, { isPartial }: { isPartial?: true }): ServiceResult {
  const answer = { body, paging: null };
  return isPartial ? { response, isPartial } : { response };
}
