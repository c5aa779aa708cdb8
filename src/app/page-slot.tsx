import { type ComponentType, Suspense, use } from "react";
import type { PageProps } from "../pages/page-props.ts";
import { useCategories } from "../state/portal-state.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { importPage, type PageFile } from "./page-modules.ts";
import type { RouteMatch } from "./route.ts";

type Page = ComponentType<PageProps>;
type Loading = Promise<Page> & { page?: Page };

/** Loaded pages: a page that is here renders at once, on the server and when hydrating. */
const pages = new Map<PageFile, Loading>();

/** Brings the page's code. A failed load is forgotten, so that the next try asks again. */
export function loadPage(file: PageFile): Loading {
  const known = pages.get(file);
  if (known) return known;
  const loading: Loading = importPage(file).then(
    (module) => {
      loading.page = module.default;
      return module.default;
    },
    (error: unknown) => {
      pages.delete(file);
      throw error;
    },
  );
  pages.set(file, loading);
  return loading;
}

function LoadedPage({ place }: { place: RouteMatch }) {
  const { route, params, query } = place;
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

export function PageSlot({ place }: { place: RouteMatch }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadedPage key={`${place.route.name} ${Object.values(place.params).join(" ")}`} place={place} />
    </Suspense>
  );
}
