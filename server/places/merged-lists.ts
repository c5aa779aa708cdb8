import type { FastifyBaseLogger } from "fastify";
import type { City } from "../../src/shared/entities/city.ts";
import type { Geolocation } from "../../src/shared/entities/geolocation.ts";
import type { Failure } from "../../src/shared/failure.ts";
import type { OpenWeek } from "../../src/shared/opening-hours/week.ts";
import { itemsOf } from "../../src/shared/parse.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, request, resources, servicePath } from "../../src/shared/resources.ts";
import { mapConcurrently } from "../lib/map-concurrently.ts";
import { describeParseError } from "../upstreams/parse-error.ts";
import type { ServiceResult, Upstream } from "../upstreams/upstream.ts";
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

/** Lists that the card data service gives for one owner at a time, as one. */
export interface MergedListSource {
  owners: Resource<Owner[]>;
  /** The list of one owner, asked for by its `uid`. */
  list: Resource<Item[]>;
  /** The field that names an item's owner at the service. */
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

export interface MergedListOptions {
  card: Upstream;
  log: FastifyBaseLogger;
  /** After that no list is asked for any more (ms). */
  timeout: number;
}

/** How many lists are asked for at once: the service has other visitors too. */
const atOnce = 6;

type Asked<T> = { value: T } | { failure: Failure };

/** The visitor asked for nothing wrong: what a service has against our questions is its fault or ours. */
function asFault(failure: Failure): Failure {
  if (failure.kind === "refused") return { kind: "server", status: failure.status };
  return failure.kind === "not-found" ? { kind: "server", status: 404 } : failure;
}

/** Items need not name the owner whose list they stand in. */
function withOwner(body: unknown, field: string, uid: string): unknown[] {
  return itemsOf(body).map((item) => {
    if (typeof item !== "object" || item === null) return item;
    const owner: unknown = Reflect.get(item, field);
    return owner === undefined || owner === null || owner === "" ? { ...item, [field]: uid } : item;
  });
}

function onePerId(items: readonly Item[]): Item[] {
  const byId = new Map<string, Item>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/** What was the matter with the items of one gathering, to be said in one line: a broken list has thousands. */
class Faults {
  readonly #counts = new Map<string, number>();
  #example = "";

  count(what: string, problem = ""): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
    this.#example ||= problem;
  }

  tell(log: FastifyBaseLogger, resource: string): void {
    if (this.#counts.size === 0) return;
    const example = this.#example === "" ? {} : { example: this.#example };
    log.warn({ resource, ...Object.fromEntries(this.#counts), ...example }, "broken items are left out or mended");
  }
}

/**
 * Gathers the lists of all owners, each time anew, in the order of their addresses; tells of each place when it is open,
 * and takes from it coordinates that cannot be its own. A list that does not come is replaced by the one that came
 * last; where there is none the whole fails, for a list with a hole would pass for a whole one.
 */
export function createMergedList(
  { owners, list, ownerField }: MergedListSource,
  { card, log, timeout }: MergedListOptions,
): () => Promise<ServiceResult> {
  const lastLists = new Map<string, Item[]>();

  function ask<T>(resource: Resource<T[]>, params: { uid?: string } = {}): Promise<ServiceResult> {
    return card.get(servicePath(resource, request(resource, params).url), {});
  }

  function read<T>(resource: Resource<T[]>, uid: string | undefined, readBody: () => unknown, faults: Faults) {
    const onDropped = (problem: string) => faults.count("dropped", `${uid ?? resource.name}: ${problem}`);
    try {
      return { value: parserOf(resource).parse({ body: readBody(), paging: null }, onDropped) };
    } catch (error) {
      log.warn({ resource: resource.name, uid, why: describeParseError(error) }, "a service answered in another form");
      return { failure: { kind: "invalid" } as const };
    }
  }

  async function askWhole<T>(resource: Resource<T[]>, faults: Faults): Promise<Asked<T[]>> {
    const result = await ask(resource);
    if ("failure" in result) return { failure: asFault(result.failure) };
    return read(resource, undefined, () => result.response.body, faults);
  }

  async function askList(uid: string, faults: Faults): Promise<Asked<Item[]>> {
    const result = await ask(list, { uid });
    if ("answer" in result) return read(list, uid, () => withOwner(result.response.body, ownerField, uid), faults);
    // Of an owner that has nothing, or is gone meanwhile, some services say so.
    return result.failure.kind === "not-found" ? { value: [] } : { failure: asFault(result.failure) };
  }

  /** The list as it is now, else as it came last. */
  async function newestList(uid: string, faults: Faults): Promise<Asked<Item[]>> {
    const asked = await askList(uid, faults);
    if ("value" in asked) {
      // The map's order is that of coming: see askLists.
      lastLists.delete(uid);
      lastLists.set(uid, asked.value);
      return asked;
    }
    log.warn({ resource: list.name, uid, failure: asked.failure }, "a list to be gathered did not come");
    return lastList(uid) ?? asked;
  }

  function lastList(uid: string): { value: Item[] } | undefined {
    const value = lastLists.get(uid);
    return value && { value };
  }

  /**
   * The lists of all owners, in their order. When it is late, or one is missing for good, no more are asked for; what
   * was not asked for longest comes first, so that each has its turn where the time never suffices for all.
   */
  async function askLists(uids: ReadonlySet<string>, faults: Faults): Promise<Asked<Item[]>[]> {
    const inTurn = [...[...uids].filter((uid) => !lastLists.has(uid)), ...lastLists.keys()];
    const late = AbortSignal.timeout(timeout);
    const tooLate: Asked<Item[]> = { failure: { kind: "timeout" } };
    const lists = new Map<string, Asked<Item[]>>();
    let isLost = false;
    await mapConcurrently(inTurn, atOnce, async (uid) => {
      const list = isLost || late.aborted ? (lastList(uid) ?? tooLate) : await newestList(uid, faults);
      isLost ||= "failure" in list;
      lists.set(uid, list);
    });
    return [...uids].map((uid) => lists.get(uid) ?? tooLate);
  }

  function forgetAllBut(uids: ReadonlySet<string>): void {
    for (const uid of lastLists.keys()) if (!uids.has(uid)) lastLists.delete(uid);
  }

  /** Without localities nothing can be said against any coordinates. */
  async function askCities(faults: Faults): Promise<City[]> {
    const asked = await askWhole(resources.cities, faults);
    return "value" in asked ? asked.value : [];
  }

  function sensible(items: readonly Item[], cities: readonly City[], faults: Faults): Item[] {
    const once = onePerId(items);
    for (let doubles = items.length - once.length; doubles > 0; doubles--) faults.count("doubles");
    return once.map((item) => {
      const { mended, fault } = normalizePlace(item, cities);
      if (fault !== null) faults.count(fault);
      return mended;
    });
  }

  return async () => {
    const faults = new Faults();
    // Alone: a service that was away is tried with one question, and others are not asked meanwhile.
    const asked = await askWhole(owners, faults);
    if ("failure" in asked) return asked;
    const cities = askCities(faults);
    const uids = new Set(asked.value.map(({ id }) => id));
    forgetAllBut(uids);
    const lists: Item[][] = [];
    for (const part of await askLists(uids, faults)) {
      if ("failure" in part) return part;
      lists.push(part.value);
    }
    const items = sensible(lists.flat(), await cities, faults).sort(byAddress);
    faults.tell(log, list.name);
    return { response: { body: parserOf(list).toBody(items), paging: null } };
  };
}
