/** A page on the screen. */
export interface Visit {
  /** Path without query and fragment. */
  path: string;
  /** The window's title. */
  title: string;
  /** False while the title is the route's and the page's own is still to come. */
  isTitled: boolean;
}

/** What the counter is told of a page. */
export interface Hit {
  path: string;
  title: string;
  /** Path of the page that was counted before; of the first one the address that led to the portal, or "". */
  referer: string;
}

/** Pages of the account are not counted. */
const ignored = /^\/lk(?:\/|$)/;

/** An address without query and fragment: they may hold what a visitor typed, and nobody's counter needs that. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}

export interface VisitTracker {
  /** A page is on the screen, or its title has changed. */
  view(visit: Visit): void;
  /** The page on the screen is counted by the title it has: what comes next belongs to it, or ends it. */
  flush(): void;
}

/**
 * Decides which pages are hits: each route change one, with the page's own title where that comes while the page is on
 * the screen. A change of the query alone is none (spec §7: the same path).
 * @param firstReferer as in {@link Hit}.
 */
export function trackVisits(firstReferer: string, onHit: (hit: Hit) => void): VisitTracker {
  let seen = "";
  let referer = firstReferer;
  let waiting: Omit<Hit, "referer"> | null = null;

  function settle() {
    if (waiting === null) return;
    const hit = { ...waiting, referer };
    waiting = null;
    referer = hit.path;
    onHit(hit);
  }
  return {
    view({ path, title, isTitled }) {
      if (path !== seen) {
        settle();
        seen = path;
        if (!ignored.test(path)) waiting = { path, title };
      }
      if (waiting === null) return;
      waiting.title = title;
      if (isTitled) settle();
    },
    flush,
  };
}
