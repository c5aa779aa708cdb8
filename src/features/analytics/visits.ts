/** A page shown on the screen. */
export interface Visit {
  /** Path without query and fragment. */
  path: string;
  /** The document's title. */
  title: string;
  /** False while the title is the route's default and the page's own has not been set yet. */
  isTitled: boolean;
}

/** One page view as the counter gets it. */
export interface Hit {
  path: string;
  title: string;
  /** Path of the previously counted page; for the first hit the referring URL, or "". */
  referer: string;
}

/** Account pages are not counted. */
const ignored = /^\/lk(?:\/|$)/;

/** A URL without query and fragment: they may hold text that the visitor typed, which must not reach the counter. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

export interface VisitTracker {
  /** Call when a page is shown and when its title changes. */
  view(visit: Visit): void;
  /** Counts the current page now, with the title it has, if it has not been counted yet. */
  flush(): void;
}

/**
 * Decides which page views are hits: one per route change, with the page's own title if that is set while the page is
 * shown. A change of the query alone is not a hit (spec §7: the same path).
 * @param firstReferer see {@link Hit.referer}.
 */
export function trackVisits(firstReferer: string, onHit: (hit: Hit) => void): VisitTracker {
  let currentPath = "";
  let referer = firstReferer;
  let pending: Omit<Hit, "referer"> | null = null;

  function flush() {
    if (pending === null) return;
    const hit = { ...pending, referer };
    pending = null;
    referer = hit.path;
    onHit(hit);
  }
  return {
    view({ path, title, isTitled }) {
      if (path !== currentPath) {
        flush();
        currentPath = path;
        if (!ignored.test(path)) pending = { path, title };
      }
      if (pending === null) return;
      pending.title = title;
      if (isTitled) flush();
    },
    flush,
  };
}
