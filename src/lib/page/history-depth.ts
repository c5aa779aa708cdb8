/** How many pages of the portal lie before the current one; stored in its history entry, so that a reload keeps it. */

function storedDepth(state: unknown): number | null {
  const depth: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "depth") : null;
  return typeof depth === "number" ? depth : null;
}

/** At the start of a document: a link that loaded it from another page of the portal is one step. */
export function firstDepth(state: unknown, referrer: string, origin: string): number {
  return storedDepth(state) ?? (referrer.startsWith(`${origin}/`) ? 1 : 0);
}

/**
 * After going back or forward. An entry without a depth is new if it has a fragment (a link to a part of the page has
 * added it); else it is the document's first, left before its depth was stored.
 */
export function depthAfterMove(state: unknown, hash: string, before: number): number {
  return storedDepth(state) ?? (hash === "" ? 0 : before + 1);
}

/** Calls back with the depth now, and whenever it changes. */
export function watchDepth(onDepth: (depth: number) => void): void {
  let depth = firstDepth(history.state, document.referrer, location.origin);
  const keep = () => {
    // `usePageScroll` keeps its key in the same state.
    if (storedDepth(history.state) !== depth) history.replaceState({ ...Object(history.state), depth }, "");
    onDepth(depth);
  };
  keep();
  // The router announces its calls by events of their names.
  addEventListener("pushState", () => {
    depth += 1;
    keep();
  });
  addEventListener("popstate", () => {
    depth = depthAfterMove(history.state, location.hash, depth);
    keep();
  });
}
