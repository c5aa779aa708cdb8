import { lazy, Suspense } from "react";
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

/** The list of promotions. Its code, which counts distances, is loaded after the page's start. */
export function LatePromotionList(props: PromotionListProps) {
  return (
    <Suspense fallback={<Skeleton label="Загружаем акции…" shape="cards" />}>
      <List {...props} />
    </Suspense>
  );
}
