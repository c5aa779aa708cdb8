import { lazy, memo, Suspense, useDeferredValue } from "react";
import { filterSearch } from "../../shared/list-filter.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { PromotionListProps } from "./promotion-list.tsx";

const load = async () => (await import("./promotion-list.tsx")).PromotionList;

/** If the network fails it, the server's HTML stays, whose links work without code. */
async function loadForHydration() {
  try {
    return { default: await load() };
  } catch (error) {
    // A network failure, see `lazyPart`.
    if (error instanceof TypeError) return new Promise<never>(() => {});
    throw error;
  }
}

const List = import.meta.env.SSR ? await load() : lazy(loadForHydration);

const ListWhenLoaded = memo(
  (props: PromotionListProps) => (
    <Suspense fallback={<Skeleton label="Загружаем акции…" shape="cards" />}>
      <List {...props} />
    </Suspense>
  ),
  (a, b) => filterSearch(a.filter) === filterSearch(b.filter) && a.city === b.city,
);

/**
 * The list of promotions. Its code, which counts distances, is loaded after the page's start. Changes are deferred until
 * then: an urgent one would make React discard the server's HTML.
 */
export function LatePromotionList({ filter, city }: PromotionListProps) {
  return <ListWhenLoaded filter={useDeferredValue(filter)} city={useDeferredValue(city)} />;
}
