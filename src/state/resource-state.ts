import { useCallback, useEffect, useSyncExternalStore } from "react";
import { isControlled } from "../lib/worker/worker-container.ts";
import type { Failure } from "../shared/failure.ts";
import type { Outcome } from "../shared/page-render.ts";
import type { ResourceRequest } from "../shared/resources.ts";
import { atom, useAtomValue, useSetAtom, useStore } from "./store.ts";

/** State of a resource for a component. `savedAt`: when the copy was stored (ms since 1970), if it is the device's. */
export type ResourceState<T> =
  | { status: "loading" }
  | { status: "failed"; failure: Failure }
  | { status: "ready"; data: T; savedAt?: number };

export type Known = Readonly<Record<string, ResourceState<unknown>>>;

const loading = { status: "loading" } as const;

/** All loaded resources by URL. One atom: URLs depend on visitor input, and an atom for each would never be freed. */
export const resourcesAtom = atom<Known>({});

/** The resources that the server's HTML was rendered with; null where the page did not start from it. */
export const firstResourcesAtom = atom<Known | null>(null);

/** Requests of mounted components by URL, with their number. */
type InUse = ReadonlyMap<string, { request: ResourceRequest; users: number }>;
const inUseAtom = atom<InUse>(new Map());

/** Returns a new map, so that derived atoms update. */
function withUsers(inUse: InUse, request: ResourceRequest, more: 1 | -1): InUse {
  const next = new Map(inUse);
  const users = (inUse.get(request.url)?.users ?? 0) + more;
  if (users > 0) next.set(request.url, { request, users });
  else next.delete(request.url);
  return next;
}

/** Requests in flight by URL, so that several components share one. */
const runningAtom = atom(new Map<string, Promise<void>>());

/** When each resource was last requested, by URL (ms since the page was opened). */
const requestedAtAtom = atom(new Map<string, number>());

/** A resource requested less than this ago (ms) is not revalidated by the next component: requests are costly on slow phones. */
const revalidateAfter = 60_000;

/** Reads a resource outside of React; null while it is loading. */
export type Peek = <T>(request: ResourceRequest<T>) => { data: T } | { failure: Failure } | null;

export function peekInto(known: Known): Peek {
  return <T>({ url }: ResourceRequest<T>) => {
    // Data at a URL always come from its resource's parser.
    const state = known[url] as ResourceState<T> | undefined;
    return state === undefined || state.status === "loading" ? null : state;
  };
}

export function stateOf(outcome: Outcome): ResourceState<unknown> {
  return "failure" in outcome ? { status: "failed", failure: outcome.failure } : { status: "ready", ...outcome };
}

/** Reads a resource. Never rejects for expected failures. */
export type Reader = (request: ResourceRequest, fresh: boolean) => Promise<Outcome>;

/** How resources are read: the entry sets `app/read-late.ts`; `app/prepare-next-pages.ts` puts its own reader before that. */
export const readerAtom = atom<{ read: Reader }>({ read: readNothing });

async function readNothing(): Promise<Outcome> {
  return { failure: { kind: "offline" } };
}

/** A failed refresh must not replace good data, except 404. */
function isWorse(outcome: Outcome, shown: ResourceState<unknown> | undefined): boolean {
  return shown?.status === "ready" && "failure" in outcome && outcome.failure.kind !== "not-found";
}

/**
 * Loads a resource from our server (or the device) into {@link resourcesAtom}; shown data stay if that fails. `fresh`: the
 * page already has a copy, so the device's older one is useless.
 */
export const loadAtom = atom(null, (get, set, request: ResourceRequest, fresh?: boolean): Promise<void> => {
  const running = get(runningAtom);
  const current = running.get(request.url);
  if (current) return current;
  get(requestedAtAtom).set(request.url, performance.now());
  const before = get(resourcesAtom)[request.url];
  if (before?.status === "failed") set(resourcesAtom, (known) => ({ ...known, [request.url]: loading }));
  const promise = get(readerAtom)
    .read(request, fresh === true)
    .finally(() => running.delete(request.url))
    .then((outcome) => {
      if (isWorse(outcome, get(resourcesAtom)[request.url])) return;
      set(resourcesAtom, (known) => ({ ...known, [request.url]: stateOf(outcome) }));
    });
  running.set(request.url, promise);
  return promise;
});

/** Reloads the resources in use: all, or the one at that URL; if it is not in use, it is reloaded when it is next. */
export const refreshAtom = atom(null, async (get, set, url?: string): Promise<void> => {
  if (url !== undefined) get(requestedAtAtom).delete(url);
  const requests = [...get(inUseAtom).values()].map(({ request }) => request);
  await Promise.all(
    requests
      .filter((request) => url === undefined || request.url === url)
      .map(async (request) => {
        // A response in flight may be older than the reason for the refresh.
        await get(runningAtom).get(request.url);
        await set(loadAtom, request, url === undefined);
      }),
  );
});

/** URLs of the resources in use. */
export const urlsInUseAtom = atom((get) => [...get(inUseAtom).keys()]);

const useAtomEffect = atom(null, (get, set, request: ResourceRequest) => {
  set(inUseAtom, (inUse) => withUsers(inUse, request, 1));
  const isReady = get(resourcesAtom)[request.url]?.status === "ready";
  const isFresh = performance.now() - (get(requestedAtAtom).get(request.url) ?? -Infinity) < revalidateAfter;
  // With a service worker the page may have started from cached HTML.
  if (!isReady || (!isFresh && isControlled())) void set(loadAtom, request, isReady);
  return () => set(inUseAtom, (inUse) => withUsers(inUse, request, -1));
});

export interface ResourceView<T> {
  state: ResourceState<T>;
  retry(): void;
}

/**
 * The state of a resource: loaded on first use, and again when the worker announces a change.
 * @param isEnabled false: do not load it yet.
 */
export function useResource<T>({ resource, url }: ResourceRequest<T>, isEnabled = true): ResourceView<T> {
  const store = useStore();
  const known = useSyncExternalStore(
    useCallback((onChange) => store.sub(resourcesAtom, onChange), [store]),
    () => store.get(resourcesAtom)[url],
    // Parts far down the page hydrate late, when a resource may have changed since; React compares with the HTML.
    () => (store.get(firstResourcesAtom) ?? store.get(resourcesAtom))[url],
  );
  const use = useSetAtom(useAtomEffect);
  const load = useSetAtom(loadAtom);
  useEffect(() => (isEnabled ? use({ resource, url }) : undefined), [resource, url, use, isEnabled]);
  // Data at this URL always come from this resource's parser.
  return { state: (known as ResourceState<T> | undefined) ?? loading, retry: () => void load({ resource, url }) };
}

/** The same for several requests of one resource; `retry` reloads those that failed. */
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
