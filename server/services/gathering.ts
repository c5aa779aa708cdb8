import type { FastifyBaseLogger } from "fastify";
import type { Failure } from "../../src/shared/failure.ts";
import { itemsOf } from "../../src/shared/parse.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, request, resources, servicePath } from "../../src/shared/resources.ts";
import { mapAtOnce } from "../at-once.ts";
import type { ServiceResult, Upstream } from "./upstream.ts";

interface Item {
  id: string;
}

/** Lists that the card data service gives for one owner at a time, as one. */
export interface Gathering {
  owners: Resource<Item[]>;
  /** The list of one owner, asked for by its `uid`. */
  list: Resource<Item[]>;
  /** The field that names an item's owner at the service. */
  ownerField: string;
}

export const pointsGathering: Gathering = {
  owners: resources.organizations,
  list: resources.organizationPoints,
  ownerField: "organization",
};

export const branchesGathering: Gathering = {
  owners: resources.acceptors,
  list: resources.acceptorBranches,
  ownerField: "acceptorId",
};

export interface GathererOptions {
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

/**
 * Gathers the lists of all owners, each time anew. A list that does not come is replaced by the one that came last;
 * where there is none the whole fails, for a list with a hole would pass for a whole one.
 */
export function createGatherer(
  { owners, list, ownerField }: Gathering,
  { card, log, timeout }: GathererOptions,
): () => Promise<ServiceResult> {
  const lastLists = new Map<string, Item[]>();

  function ask(resource: Resource<Item[]>, params: { uid?: string } = {}): Promise<ServiceResult> {
    return card.get(servicePath(resource, request(resource, params).url), {});
  }

  function read(resource: Resource<Item[]>, uid: string | undefined, readBody: () => unknown): Asked<Item[]> {
    const about = { resource: resource.name, uid };
    const onDropped = (problem: string) => log.warn({ ...about, problem }, "a broken item is left out");
    try {
      return { value: parserOf(resource).parse({ body: readBody(), paging: null }, onDropped) };
    } catch (error) {
      log.warn({ ...about, err: error }, "a service answered in another form");
      return { failure: { kind: "invalid" } };
    }
  }

  async function askOwners(): Promise<Asked<Item[]>> {
    const result = await ask(owners);
    if ("failure" in result) return { failure: asFault(result.failure) };
    return read(owners, undefined, () => result.answer.body);
  }

  async function askList(uid: string): Promise<Asked<Item[]>> {
    const result = await ask(list, { uid });
    if ("answer" in result) return read(list, uid, () => withOwner(result.answer.body, ownerField, uid));
    // Of an owner that has nothing, or is gone meanwhile, some services say so.
    return result.failure.kind === "not-found" ? { value: [] } : { failure: asFault(result.failure) };
  }

  /** The list as it is now, else as it came last. */
  async function newestList(uid: string): Promise<Asked<Item[]>> {
    const asked = await askList(uid);
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
  async function askLists(uids: ReadonlySet<string>): Promise<Asked<Item[]>[]> {
    const inTurn = [...[...uids].filter((uid) => !lastLists.has(uid)), ...lastLists.keys()];
    const late = AbortSignal.timeout(timeout);
    const tooLate: Asked<Item[]> = { failure: { kind: "timeout" } };
    const lists = new Map<string, Asked<Item[]>>();
    let isLost = false;
    await mapAtOnce(inTurn, atOnce, async (uid) => {
      const list = isLost || late.aborted ? (lastList(uid) ?? tooLate) : await newestList(uid);
      isLost ||= "failure" in list;
      lists.set(uid, list);
    });
    return [...uids].map((uid) => lists.get(uid) ?? tooLate);
  }

  function forgetAllBut(uids: ReadonlySet<string>): void {
    for (const uid of lastLists.keys()) if (!uids.has(uid)) lastLists.delete(uid);
  }

  return async () => {
    const asked = await askOwners();
    if ("failure" in asked) return asked;
    const uids = new Set(asked.value.map(({ id }) => id));
    forgetAllBut(uids);
    const lists: Item[][] = [];
    for (const part of await askLists(uids)) {
      if ("failure" in part) return part;
      lists.push(part.value);
    }
    return { answer: { body: parserOf(list).toBody(onePerId(lists.flat())), paging: null } };
  };
}
