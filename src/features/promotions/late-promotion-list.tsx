import { lazy, memo, Suspense, useDeferredValue, useState } from "react";
import { filterSearch } from "../../shared/list-filter.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import type { PromotionListProps } from "./promotion-list.tsx";

let isLoaded = false;

async function load() {
  const { PromotionList } = await import("./promotion-list.tsx");
  isLoaded = true;
  return PromotionList;
}

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

const waiting = <Skeleton label="Загружаем акции…" shape="cards" />;

const ListWhenLoaded = memo(
  (props: PromotionListProps) => (
    <Suspense fallback={waiting}>
      <List {...props} />
    </Suspense>
  ),
  (a, b) => filterSearch(a.filter) === filterSearch(b.filter) && a.city === b.city,
);

/** Without the server's HTML beneath, a failure is said, with a retry. */
const ListAfterMove = lazyPart(load, waiting, FailedState);

/**
 * The list of promotions. Its code, which counts distances, is loaded after the page's start. Changes are deferred until
 * then: an urgent one would make React discard the server's HTML.
 */
export function LatePromotionList({ filter, city }: PromotionListProps) {
  const deferred = { filter: useDeferredValue(filter), city: useDeferredValue(city) };
  const isHydrated = useIsHydrated();
  const [isMove] = useState(isHydrated && !isLoaded);
  return isMove ? <ListAfterMove {...deferred} /> : <ListWhenLoaded {...deferred} />;
}
