import { categoriesRequest, configRequest, settingsRequest } from "../../shared/requests.ts";
import { resources } from "../../shared/resources.ts";
import { type ResourceState, resourcesAtom, urlsInUseAtom } from "../../state/resource-state.ts";
import { atom } from "../../state/store.ts";

/** "back": the network has just returned, which the strip shows for a moment. */
export type Connection = "online" | "offline" | "back";

export type ConnectionEvent =
  /** Our server is unreachable. */
  | "lost"
  /** Our server answers. */
  | "restored"
  /** The "back online" message has been shown long enough. */
  | "settled";

const transitions: Readonly<Record<Connection, Partial<Record<ConnectionEvent, Connection>>>> = {
  online: { lost: "offline" },
  offline: { restored: "back" },
  back: { lost: "offline", settled: "online" },
};

export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  return transitions[connection][event] ?? connection;
}

export const connectionAtom = atom<Connection>("online");

/** What a page shows offline. `savedAt`: time of its oldest data (ms since 1970), null if unknown. */
type OfflineContent = { kind: "unsaved" } | { kind: "saved"; savedAt: number | null };

/** Datasets of every page, which say nothing about whether this page is cached. */
const commonUrls = new Set([settingsRequest, categoriesRequest, configRequest].map(({ url }) => url));

/** Search results are never cached; offline, the device search stands in for them. */
const isOwn = (url: string) => !commonUrls.has(url) && !url.includes(resources.search.path);

/** A page is "unsaved" if none of its own data has loaded and some of it is unreachable. */
export function offlineContent(states: ReadonlyMap<string, ResourceState<unknown>>): OfflineContent {
  const all = [...states.values()];
  const own = [...states].filter(([url]) => isOwn(url)).map(([, state]) => state);
  if (own.some(isUnreachable) && !own.some(({ status }) => status === "ready")) return { kind: "unsaved" };
  const moments = all.flatMap((state) =>
    state.status === "ready" && state.savedAt !== undefined ? state.savedAt : [],
  );
  return { kind: "saved", savedAt: moments.length > 0 ? Math.min(...moments) : null };
}

export function isUnreachable(state: ResourceState<unknown>): boolean {
  return state.status === "failed" && (state.failure.kind === "offline" || state.failure.kind === "timeout");
}

/** States of the resources on screen, by URL. */
export const onScreenAtom = atom((get) => {
  const known = get(resourcesAtom);
  const states = new Map<string, ResourceState<unknown>>();
  for (const url of get(urlsInUseAtom)) {
    const state = known[url];
    if (state !== undefined) states.set(url, state);
  }
  return states;
});

/** What the page shows while offline; null while online. */
export const offlineContentAtom = atom((get) =>
  get(connectionAtom) === "offline" ? offlineContent(get(onScreenAtom)) : null,
);
