import { type ComponentType, Suspense } from "react";
import type { PageProps } from "../pages/page-props.ts";
import { useCategories } from "../state/portal-state.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { createPageLoads } from "./page-loads.ts";
import { importPage, type PageName } from "./page-modules.ts";
import type { RouteMatch } from "./route.ts";
import { useLoad } from "./use-load.ts";

type Page = ComponentType<PageProps>;

/** A page whose code is loaded renders at once, on the server and when hydrating. */
const loads = createPageLoads<PageName, Page>(
  async (name) => (await importPage(name)).default,
  () => Date.now(),
);

export const { load: loadPage, pauseAfter, retryNow: retryFailedPages } = loads;

export type LoadPage = typeof loadPage;

function LoadedPage({ match }: { match: RouteMatch }) {
  const { route, params, query } = match;
  const categories = useCategories();
  const Page = useLoad(loadPage(route.page));
  return Page === null ? (
    <PageSkeleton />
  ) : (
    <Page
      name={route.sameAs ?? route.name}
      title={route.title}
      path={route.path}
      audience={route.audience}
      params={params}
      query={query}
      categories={categories}
    />
  );
}

/** Nothing here suspends: with the boundary React hydrates the frame around the page first, and the page in its own task. */
export function PageSlot({ match }: { match: RouteMatch }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage key={`${match.route.name} ${Object.values(match.params).join(" ")}`} match={match} />
    </Suspense>
  );
}
