import { useEffect, useRef } from "react";
import type { ResourceRequest } from "../../shared/resources.ts";
import { loadAtom, refreshAtom } from "../../state/resource-state.ts";
import { useSetAtom } from "../../state/store.ts";

/** How often a list that our server is still gathering is requested again (ms). */
const interval = 15_000;

/** After so many requests the list is left as it is: a service that fails for long must not cost the visitor's data. */
const maxRequests = 12;

/**
 * Requests an incomplete list again, with all that the page uses, while the page is visible.
 * @param embedded the first page of the list, which came with the server's HTML.
 */
export function useGrowingList(isIncomplete: boolean, embedded: ResourceRequest): void {
  const load = useSetAtom(loadAtom);
  const refresh = useSetAtom(refreshAtom);
  const latest = useRef(embedded);
  useEffect(() => {
    latest.current = embedded;
  });
  useEffect(() => {
    if (!isIncomplete) return undefined;
    let requests = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === "hidden") return;
      requests += 1;
      if (requests === maxRequests) clearInterval(timer);
      void refresh();
      void load(latest.current, true);
    }, interval);
    return () => clearInterval(timer);
  }, [isIncomplete, load, refresh]);
}
