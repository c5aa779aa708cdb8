import { type ComponentType, Suspense, use } from "react";
import type { PageProps } from "../pages/page-props.ts";
import { useCategories } from "../state/portal-state.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { importPage, type PageName } from "./page-modules.ts";
import type { RouteMatch } from "./route.ts";

type Page = ComponentType<PageProps>;
type Loading = Promise<Page> & { page?: Page };

/** Page modules by name. A loaded one renders without suspending, on the server and when hydrating. */
const pages = new Map<PageName, Loading>();

/** Loads a page's code. A failed load is dropped from the cache, so that the next call tries again. */
export function loadPage(name: PageName): Loading {
  const known = pages.get(name);
  if (known) return known;
  const loading: Loading = importPage(name).then(
    (module) => {
      loading.page = module.default;
      return module.default;
    },
    (error: unknown) => {
      pages.delete(name);
      throw error;
    },
  );
  pages.set(name, loading);
  return loading;
}

function LoadedPage({ match }: { match: RouteMatch }) {
  const { route, params, query } = match;
  const categories = useCategories();
  const loading = loadPage(route.page);
  const Page = loading.page ?? use(loading);
  return (
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

export function PageSlot({ match }: { match: RouteMatch }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage key={`${match.route.name} ${Object.values(match.params).join(" ")}`} match={match} />
    </Suspense>
  );
}
