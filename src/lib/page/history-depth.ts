/** How many pages of the portal lie before the current one; stored in its history entry, so that a reload keeps it. */

function storedDepth(state: unknown): number | null {
  const depth: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "depth") : null;
  return typeof depth === "number" ? depth : null;
}

/** At the start of a document: a link that loaded it from another page of the portal is one step. */
export function firstDepth(state: unknown, referrer: string, origin: string): number {
  return storedDepth(state) ?? (referrer.startsWith(`${origin}/`) ? 1 : 0);
}

/** After going back or forward; an entry without a depth is new: a link to a fragment of the page has added it. */
export function depthAfterMove(state: unknown, before: number): number {
  return storedDepth(state) ?? before + 1;
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
    depth = depthAfterMove(history.state, depth);
    keep();
  });
}
