import { type ListPage, mergePages, nextPage } from "../shared/paged-list.ts";
import type { ResourceRequest } from "../shared/resources.ts";
import { useResources } from "./resource-state.ts";

/** A list with several of its pages shown one below the other. */
interface PagedList<T, P extends ListPage<T>> {
  items: T[];
  /** The loaded pages. */
  pages: P[];
  loading: boolean;
  failed: boolean;
  /** Number of pages to show next; null at the end of the list, and while its length is unknown. */
  next: number | null;
  retry(): void;
}

/**
 * @param requests one for each page shown, in order.
 * @param last number of the last page shown.
 */
export function usePagedList<T, P extends ListPage<T>>(
  requests: readonly ResourceRequest<P>[],
  last: number,
  keyOf: (item: T) => string,
): PagedList<T, P> {
  const { states, retry } = useResources(requests);
  const pages = states.flatMap((state) => (state.status === "ready" ? [state.data] : []));
  const loading = states.some((state) => state.status === "loading");
  const failed = states.some((state) => state.status === "failed");
  return {
    items: mergePages(pages, keyOf),
    pages,
    loading,
    failed,
    next: loading || failed ? null : nextPage(pages, last),
    retry,
  };
}
