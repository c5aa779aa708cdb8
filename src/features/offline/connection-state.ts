import { categoriesRequest, configRequest, settingsRequest } from "../../shared/requests.ts";
import { resources } from "../../shared/resources.ts";
import { type ResourceState, resourcesAtom, urlsInUseAtom } from "../../state/resource-state.ts";
import { atom } from "../../state/store.ts";

/** "back": the network has just returned and the strip says so for a moment. */
export type Connection = "online" | "offline" | "back";

export type ConnectionEvent =
  /** Our server cannot be reached. */
  | "lost"
  /** Our server answers. */
  | "restored"
  /** The good news has been on screen long enough. */
  | "settled";

const moves: Readonly<Record<Connection, Partial<Record<ConnectionEvent, Connection>>>> = {
  online: { lost: "offline" },
  offline: { restored: "back" },
  back: { lost: "offline", settled: "online" },
};

export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  return moves[connection][event] ?? connection;
}

export const connectionAtom = atom<Connection>("online");

/** What a page without network is made of. `savedAt`: ms since 1970 of its oldest copy, null where that is not known. */
export type OfflineContent = { kind: "unsaved" } | { kind: "saved"; savedAt: number | null };

/** Read by every page: having them does not mean that a page was saved. */
const everywhere = new Set([settingsRequest, categoriesRequest, configRequest].map(({ url }) => url));

/** What is searched for is saved nowhere: what is saved of other pages answers then. */
const isOwn = (url: string) => !everywhere.has(url) && !url.includes(resources.search.path);

/** A page is unsaved when nothing of its own is there and something could not be fetched. */
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

/** States of what is on screen, by address. */
export const onScreenAtom = atom((get) => {
  const known = get(resourcesAtom);
  const states = new Map<string, ResourceState<unknown>>();
  for (const url of get(urlsInUseAtom)) {
    const state = known[url];
    if (state !== undefined) states.set(url, state);
  }
  return states;
});

/** What the page is made of while there is no network; null while there is one. */
export const offlineContentAtom = atom((get) =>
  get(connectionAtom) === "offline" ? offlineContent(get(onScreenAtom)) : null,
);
