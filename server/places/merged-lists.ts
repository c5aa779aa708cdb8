import type { FastifyBaseLogger } from "fastify";
import type { City } from "../../src/shared/entities/city.ts";
import type { Failure } from "../../src/shared/failure.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, request, resources, servicePath } from "../../src/shared/resources.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { mergedListPolicy } from "../upstreams/cache-policy.ts";
import { parseResponse } from "../upstreams/parse-response.ts";
import type { ServiceResult, Upstream } from "../upstreams/upstream.ts";
import { ItemProblems } from "./item-problems.ts";
import { type Item, type MergedListSource, withOwner } from "./merged-list-sources.ts";
import { normalizePlace } from "./normalize-place.ts";
import { byAddress } from "./sort-by-address.ts";

interface MergedListOptions {
  card: Upstream;
  log: FastifyBaseLogger;
  /** Concurrent requests to the card data service, which serves others too. */
  parallel: number;
  /** No further list is requested when none has come for so long (ms). */
  timeout: number;
  /** After this time a caller gets what has come so far (ms). */
  patience: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** How soon a list that is being gathered is worth another look (ms). */
export const moreAfter = 5_000;

/** How long the result of a gathering waits for a caller (ms). */
const keptFor = 300_000;

/** How long the last list of an owner is served when a newer one cannot be fetched (ms). */
const lastListLifetime = 24 * 60 * 60_000;

type Fetched<T> = { value: T } | { failure: Failure };

/** An upstream 4xx becomes a server error: the visitor's request was valid. */
function asServerError(failure: Failure): Failure {
  if (failure.kind === "refused") return { kind: "server", status: failure.status };
  return failure.kind === "not-found" ? { kind: "server", status: 404 } : failure;
}

function uniqueById(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

interface LastList {
  items: Item[];
  fetchedAt: number;
}

/** What a gathering knows of, besides the lists. */
interface Known {
  uids: ReadonlySet<string>;
  cities: Promise<City[]>;
}

/**
 * Merges the lists of all owners into one, sorted by address, with normalized places. A list that cannot be fetched is
 * replaced by its last version of up to a day; without one its owner is missing, and the result is partial. A gathering
 * goes on in the background as long as lists come; until it is done, callers get what there is.
 */
export function createMergedList(
  { owners, list, ownerField }: MergedListSource,
  { card, log, parallel, timeout, patience, now }: MergedListOptions,
): () => Promise<ServiceResult> {
  /** By owner, the least recently fetched first. */
  const lastLists = new Map<string, LastList>();
  let running: Promise<ServiceResult> | undefined;
  /** The result of a gathering whose callers were too impatient for it. */
  let finished: { result: ServiceResult; at: number } | undefined;
  /** Of the gathering that is running. */
  let known: Known | undefined;
  /** Resolves when its first list has come. */
  let firstList = Promise.withResolvers<void>();

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

  /**
   * Fetches the lists. The least recently fetched come first, so that all are refreshed in turn even when a gathering
   * never comes to its end. Resolves with the first failure, or null.
   */
  async function fetchLists(uids: ReadonlySet<string>, problems: ItemProblems): Promise<Failure | null> {
    const queue = [...[...uids].filter((uid) => !lastLists.has(uid)), ...lastLists.keys()].filter(isDue);
    let advancedAt = performance.now();
    const failed: { uid: string; failure: Failure }[] = [];
    await mapConcurrently(queue, parallel, async (uid) => {
      const isStuck = performance.now() - advancedAt > timeout;
      const fetched: Fetched<Item[]> = isStuck ? { failure: { kind: "timeout" } } : await fetchList(uid, problems);
      if ("failure" in fetched) return void failed.push({ uid, failure: fetched.failure });
      advancedAt = performance.now();
      // Deleted first, so that it moves to the end of the map's order.
      lastLists.delete(uid);
      lastLists.set(uid, { items: fetched.value, fetchedAt: now() });
      firstList.resolve();
    });
    const [first] = failed;
    if (first === undefined) return null;
    // One line for all: a service that is down fails hundreds.
    log.warn({ resource: list.name, lists: failed.length, ...first }, "lists to be merged could not be fetched");
    return first.failure;
  }

  /** Where a list failed, the lists are gathered again soon: the others need not be fetched for that. */
  function isDue(uid: string): boolean {
    const last = lastLists.get(uid);
    return last === undefined || now() - last.fetchedAt >= mergedListPolicy.fresh;
  }

  function forgetLists(uids: ReadonlySet<string>): void {
    for (const [uid, { fetchedAt }] of lastLists) {
      if (!uids.has(uid) || now() - fetchedAt > lastListLifetime) lastLists.delete(uid);
    }
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

  /** What has come so far. */
  async function merged({ uids, cities }: Known, problems: ItemProblems): Promise<ServiceResult> {
    const towns = await cities;
    const lists = [...uids].flatMap((uid) => lastLists.get(uid) ?? []);
    const items = normalized(
      lists.flatMap((last) => last.items),
      towns,
      problems,
    ).sort(byAddress);
    const response = { body: parserOf(list).toBody(items), paging: null };
    return lists.length < uids.size ? { response, isPartial: true } : { response };
  }

  async function gather(): Promise<ServiceResult> {
    const problems = new ItemProblems();
    // First and alone: if the circuit breaker is open, this is its trial call.
    const fetched = await fetchAll(owners, problems);
    if ("failure" in fetched) return fetched;
    const uids = new Set(fetched.value.map(({ id }) => id));
    forgetLists(uids);
    known = { uids, cities: fetchCities(problems) };
    const failure = await fetchLists(uids, problems);
    if (failure !== null && lastLists.size === 0) return { failure };
    const result = await merged(known, problems);
    problems.log(log, list.name);
    return result;
  }

  async function gatherInBackground(): Promise<ServiceResult> {
    try {
      const result = await gather();
      finished = { result, at: now() };
      return result;
    } finally {
      running = undefined;
      known = undefined;
      firstList = Promise.withResolvers();
    }
  }

  return async () => {
    if (finished && now() - finished.at < keptFor) {
      const { result } = finished;
      finished = undefined;
      return result;
    }
    running ??= gatherInBackground();
    const gathering = running;
    const whole = await withTimeout(gathering, patience, null);
    if (whole !== null) {
      finished = undefined;
      return whole;
    }
    // Nothing to show yet: the first list decides.
    if (known === undefined || lastLists.size === 0) await Promise.race([gathering, firstList.promise]);
    if (known === undefined) return gathering;
    return { ...(await merged(known, new ItemProblems())), isPartial: true, moreAfter };
  };
}
