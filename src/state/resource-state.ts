import { useEffect, useMemo } from "react";
import type { Failure } from "../shared/failure.ts";
import type { Outcome } from "../shared/page-render.ts";
import type { ResourceRequest } from "../shared/resources.ts";
import { atom, useAtomValue, useSetAtom } from "./store.ts";

/** What a place on the screen knows of a resource. `savedAt`: ms since 1970 where the copy is the device's. */
export type ResourceState<T> =
  | { status: "loading" }
  | { status: "failed"; failure: Failure }
  | { status: "ready"; data: T; savedAt?: number };

export type Known = Readonly<Record<string, ResourceState<unknown>>>;

const loading = { status: "loading" } as const;

/** All resources this page knows, by address. One atom: addresses come from visitors and must not pile up as atoms. */
export const resourcesAtom = atom<Known>({});

/** Requests of the places now on screen, by address, with the number of places. */
type InUse = ReadonlyMap<string, { request: ResourceRequest; places: number }>;
const inUseAtom = atom<InUse>(new Map());

/** A new map each time: what is derived from it must notice. */
function withPlaces(inUse: InUse, request: ResourceRequest, more: 1 | -1): InUse {
  const next = new Map(inUse);
  const places = (inUse.get(request.url)?.places ?? 0) + more;
  if (places > 0) next.set(request.url, { request, places });
  else next.delete(request.url);
  return next;
}

/** Requests on their way, so that two places ask once. */
const runningAtom = atom(new Map<string, Promise<void>>());

/** When each resource was last asked for (ms of the page's life), by address. */
const askedAtom = atom(new Map<string, number>());

/** What was asked for so lately (ms) is not asked for again by the next place that shows it: each question costs a slow phone. */
const lately = 60_000;

/** What is known of a resource, outside of React; null while nothing is. */
export type Peek = <T>(request: ResourceRequest<T>) => { data: T } | { failure: Failure } | null;

export function peekInto(known: Known): Peek {
  return <T>({ url }: ResourceRequest<T>) => {
    // Whatever stands at an address was made by its row's parser.
    const state = known[url] as ResourceState<T> | undefined;
    return state === undefined || state.status === "loading" ? null : state;
  };
}

export function stateOf(outcome: Outcome): ResourceState<unknown> {
  return "failure" in outcome ? { status: "failed", failure: outcome.failure } : { status: "ready", ...outcome };
}

async function read(request: ResourceRequest, fresh: boolean): Promise<Outcome> {
  try {
    const { readResource } = await import("../lib/http/read-resource.ts");
    return await readResource(request, fresh);
  } catch (error) {
    // The reader's own code did not arrive. Browsers report that as a TypeError.
    if (error instanceof TypeError) return { failure: { kind: "offline" } };
    throw error;
  }
}

/** True when the outcome says less than what is shown: a read that failed. That the thing is gone says more. */
function isWorse(outcome: Outcome, shown: ResourceState<unknown> | undefined): boolean {
  return shown?.status === "ready" && "failure" in outcome && outcome.failure.kind !== "not-found";
}

/**
 * Reads a resource from our server (or the device) into {@link resourcesAtom}. What is shown already stays when that
 * fails. `fresh`: an older copy of the device is of no use, for the page has one.
 */
export const loadAtom = atom(null, (get, set, request: ResourceRequest, fresh?: boolean): Promise<void> => {
  const running = get(runningAtom);
  const current = running.get(request.url);
  if (current) return current;
  get(askedAtom).set(request.url, performance.now());
  const before = get(resourcesAtom)[request.url];
  if (before?.status === "failed") set(resourcesAtom, (known) => ({ ...known, [request.url]: loading }));
  const promise = read(request, fresh === true)
    .finally(() => running.delete(request.url))
    .then((outcome) => {
      if (isWorse(outcome, get(resourcesAtom)[request.url])) return;
      set(resourcesAtom, (known) => ({ ...known, [request.url]: stateOf(outcome) }));
    });
  running.set(request.url, promise);
  return promise;
});

/** Reads anew what is on screen; all of it, or only the resource at that address, else when it is shown again. */
export const refreshAtom = atom(null, async (get, set, url?: string): Promise<void> => {
  if (url !== undefined) get(askedAtom).delete(url);
  const requests = [...get(inUseAtom).values()].map(({ request }) => request);
  await Promise.all(
    requests
      .filter((request) => url === undefined || request.url === url)
      .map(async (request) => {
        // An answer that is under way may be older than the reason to ask anew.
        await get(runningAtom).get(request.url);
        await set(loadAtom, request, url === undefined);
      }),
  );
});

/** Addresses of the resources on screen. */
export const urlsInUseAtom = atom((get) => [...get(inUseAtom).keys()]);

const useAtomEffect = atom(null, (get, set, request: ResourceRequest) => {
  set(inUseAtom, (inUse) => withPlaces(inUse, request, 1));
  const isReady = get(resourcesAtom)[request.url]?.status === "ready";
  // A page in the worker's care may have started from HTML that the device kept.
  const mayBeOld = navigator.serviceWorker !== undefined && navigator.serviceWorker.controller !== null;
  const isNew = performance.now() - (get(askedAtom).get(request.url) ?? -Infinity) < lately;
  if (!isReady || (mayBeOld && !isNew)) void set(loadAtom, request, isReady);
  return () => set(inUseAtom, (inUse) => withPlaces(inUse, request, -1));
});

export interface ResourceView<T> {
  state: ResourceState<T>;
  retry(): void;
}

/**
 * The state of a resource; it is read when a place first needs it, and anew when the worker announces a change.
 * @param isAsked false: it is not read yet.
 */
export function useResource<T>({ resource, url }: ResourceRequest<T>, isAsked = true): ResourceView<T> {
  const known = useAtomValue(useMemo(() => atom((get) => get(resourcesAtom)[url]), [url]));
  const use = useSetAtom(useAtomEffect);
  const load = useSetAtom(loadAtom);
  useEffect(() => (isAsked ? use({ resource, url }) : undefined), [resource, url, use, isAsked]);
  // Whatever stands at this address was made by this row's parser.
  return { state: (known as ResourceState<T> | undefined) ?? loading, retry: () => void load({ resource, url }) };
}

/** The same for several requests of one row; `retry` reads those that failed. */
export function useResources<T>(requests: readonly ResourceRequest<T>[]) {
  const known = useAtomValue(resourcesAtom);
  const use = useSetAtom(useAtomEffect);
  const load = useSetAtom(loadAtom);
  const urls = requests.map(({ url }) => url).join("\n");
  const resource = requests[0]?.resource;
  useEffect(() => {
    if (resource === undefined) return undefined;
    const ends = urls.split("\n").map((url) => use({ resource, url }));
    return () => {
      for (const end of ends) end();
    };
  }, [resource, urls, use]);
  const states = requests.map(({ url }) => (known[url] as ResourceState<T> | undefined) ?? loading);
  function retry() {
    for (const request of requests) if (known[request.url]?.status === "failed") void load(request);
  }
  return { states, retry };
}
