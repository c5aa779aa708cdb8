import type { FastifyBaseLogger } from "fastify";
import type { City } from "../../src/shared/entities/city.ts";
import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { Failure } from "../../src/shared/failure.ts";
import type { OpenWeek } from "../../src/shared/opening-hours/week.ts";
import { itemsOf } from "../../src/shared/parse.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, request, resources, servicePath } from "../../src/shared/resources.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { parseResponse } from "../upstreams/parse-response.ts";
import type { ServiceResult, Upstream } from "../upstreams/upstream.ts";
import { ItemProblems } from "./item-problems.ts";
import { normalizePlace } from "./normalize-place.ts";
import { byAddress } from "./sort-by-address.ts";

interface Owner {
  id: string;
}

/** An issue point or a branch. */
interface Item {
  id: string;
  address: string;
  openingHours: string;
  week: OpenWeek | null;
  geolocation: Geolocation | null;
  oktmo: string;
}

/** What to merge: the card data service has one list for each owner. */
interface MergedListSource {
  owners: Resource<Owner[]>;
  /** The list of one owner, requested by its `uid`. */
  list: Resource<Item[]>;
  /** The service's name for the field with an item's owner. */
  ownerField: string;
}

export const pointsSource: MergedListSource = {
  owners: resources.organizations,
  list: resources.organizationPoints,
  ownerField: "organization",
};

export const branchesSource: MergedListSource = {
  owners: resources.acceptors,
  list: resources.acceptorBranches,
  ownerField: "acceptorId",
};

interface MergedListOptions {
  card: Upstream;
  log: FastifyBaseLogger;
  /** After this time no further list is requested (ms). */
  timeout: number;
}

/** Concurrent requests to the card data service, which serves others too. */
const maxConcurrent = 6;

type Fetched<T> = { value: T } | { failure: Failure };

/** An upstream 4xx becomes a server error: the visitor's request was valid. */
function asServerError(failure: Failure): Failure {
  if (failure.kind === "refused") return { kind: "server", status: failure.status };
  return failure.kind === "not-found" ? { kind: "server", status: 404 } : failure;
}

/** The items with their owner, which the service may omit inside the owner's list. */
function withOwner(body: unknown, field: string, uid: string): unknown[] {
  return itemsOf(body).map((item) => {
    if (typeof item !== "object" || item === null) return item;
    const owner: unknown = Reflect.get(item, field);
    return owner === undefined || owner === null || owner === "" ? { ...item, [field]: uid } : item;
  });
}

function uniqueById(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/**
 * Merges the lists of all owners into one, sorted by address, with normalized places. A list that cannot be fetched is
 * replaced by its last known version; without one the merge fails, because an incomplete list would look complete.
 */
export function createMergedList(
  { owners, list, ownerField }: MergedListSource,
  { card, log, timeout }: MergedListOptions,
): () => Promise<ServiceResult> {
  /** By owner, the least recently fetched first. */
  const lastLists = new Map<string, Item[]>();

  function get<T>(resource: Resource<T[]>, params: { uid?: string } = {}): Promise<ServiceResult> {
    return card.get(servicePath(resource, request(resource, params).url), {});
  }

  async function fetchAll<T>(resource: Resource<T[]>, problems: ItemProblems): Promise<Fetched<T[]>> {
    const result = await get(resource);
    if ("failure" in result) return { failure: asServerError(result.failure) };
    const onDropped = (problem: string) => problems.count("dropped", `${resource.name}: ${problem}`);
    return parseResponse(resource, result.response, { log, onDropped });
  }

  async function fetchList(uid: string, problems: ItemProblems): Promise<Fetched<Item[]>> {
    const result = await get(list, { uid });
    if ("response" in result) {
      return parseResponse(list, result.response, {
        log,
        prepare: (body) => withOwner(body, ownerField, uid),
        onDropped: (problem) => problems.count("dropped", `${uid}: ${problem}`),
      });
    }
    // Some services answer 404 for an owner without items, or one that was deleted meanwhile.
    return result.failure.kind === "not-found" ? { value: [] } : { failure: asServerError(result.failure) };
  }

  async function fetchOrLastList(uid: string, problems: ItemProblems): Promise<Fetched<Item[]>> {
    const fetched = await fetchList(uid, problems);
    if ("value" in fetched) {
      // Deleted first, so that it moves to the end of the map's order.
      lastLists.delete(uid);
      lastLists.set(uid, fetched.value);
      return fetched;
    }
    log.warn({ resource: list.name, uid, failure: fetched.failure }, "a list to be merged could not be fetched");
    return lastList(uid) ?? fetched;
  }

  function lastList(uid: string): { value: Item[] } | undefined {
    const value = lastLists.get(uid);
    return value && { value };
  }

  /**
   * The lists in the order of `uids`. Requests stop when time is up or a list is missing for good. The least recently
   * fetched come first, so that all are refreshed in turn even when the time never suffices for all of them.
   */
  async function fetchLists(uids: ReadonlySet<string>, problems: ItemProblems): Promise<Fetched<Item[]>[]> {
    const queue = [...[...uids].filter((uid) => !lastLists.has(uid)), ...lastLists.keys()];
    const deadline = AbortSignal.timeout(timeout);
    const timedOut: Fetched<Item[]> = { failure: { kind: "timeout" } };
    const lists = new Map<string, Fetched<Item[]>>();
    let hasFailed = false;
    await mapConcurrently(queue, maxConcurrent, async (uid) => {
      const fetched =
        hasFailed || deadline.aborted ? (lastList(uid) ?? timedOut) : await fetchOrLastList(uid, problems);
      hasFailed ||= "failure" in fetched;
      lists.set(uid, fetched);
    });
    return [...uids].map((uid) => lists.get(uid) ?? timedOut);
  }

  function forgetOthers(uids: ReadonlySet<string>): void {
    for (const uid of lastLists.keys()) if (!uids.has(uid)) lastLists.delete(uid);
  }

  /** Without localities the coordinates cannot be checked, but the list is still useful. */
  async function fetchCities(problems: ItemProblems): Promise<City[]> {
    const fetched = await fetchAll(resources.cities, problems);
    return "value" in fetched ? fetched.value : [];
  }

  function normalized(items: readonly Item[], cities: readonly City[], problems: ItemProblems): Item[] {
    const unique = uniqueById(items);
    for (let doubles = items.length - unique.length; doubles > 0; doubles--) problems.count("doubles");
    return unique.map((item) => {
      const { place, problem } = normalizePlace(item, cities);
      if (problem !== null) problems.count(problem);
      return place;
    });
  }

  return async () => {
    const problems = new ItemProblems();
    // First and alone: if the circuit breaker is open, this is its trial call.
    const fetched = await fetchAll(owners, problems);
    if ("failure" in fetched) return fetched;
    const cities = fetchCities(problems);
    const uids = new Set(fetched.value.map(({ id }) => id));
    forgetOthers(uids);
    const lists: Item[][] = [];
    for (const each of await fetchLists(uids, problems)) {
      if ("failure" in each) return each;
      lists.push(each.value);
    }
    const items = normalized(lists.flat(), await cities, problems).sort(byAddress);
    problems.log(log, list.name);
    return { response: { body: parserOf(list).toBody(items), paging: null } };
  };
}
