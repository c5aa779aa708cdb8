import { useEffect, useMemo, useRef } from "react";
import { Router, useLocation, useSearch } from "wouter";
import { PageHits } from "../features/analytics/page-hits.tsx";
import { focusMain } from "../lib/page/focus.ts";
import { useCategories } from "../state/portal-state.ts";
import { peekInto, resourcesAtom } from "../state/resource-state.ts";
import { atom, type createStore, Provider, useAtomValue } from "../state/store.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Layout } from "./layout.tsx";
import { crumbsOf } from "./page-crumbs.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { headOf, isTitled, windowTitle } from "./page-head.ts";
import { PageSlot } from "./page-slot.tsx";
import type { RouteMatch } from "./route.ts";
import { matchPath } from "./route-match.ts";
import { useLinkNavigation } from "./use-link-navigation.ts";
import { usePageScroll } from "./use-page-scroll.ts";

interface Props {
  store: ReturnType<typeof createStore>;
  /** On the server, where there is no address bar: path and query without the question mark. */
  server?: { path: string; search: string };
}

export function App({ store, server }: Props) {
  return (
    <Provider store={store}>
      <Router {...(server ? { ssrPath: server.path, ssrSearch: server.search } : {})}>
        <CurrentPage />
      </Router>
    </Provider>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  const search = useSearch();
  const place = useMemo(() => matchPath(path, search), [path, search]);
  useLinkNavigation();
  useEffect(() => {
    // For the tests, and for whoever looks: from here on the page answers.
    document.documentElement.dataset.hydrated = "";
  }, []);
  usePageScroll(search === "" ? path : `${path}?${search}`);
  const { title, announced } = usePageTitle(place, path);
  const crumbs = crumbsOf(path, title);
  return (
    <Layout place={place} path={path}>
      {crumbs.length > 0 ? (
        <div className="container crumbs">
          <Breadcrumbs items={crumbs} />
        </div>
      ) : null}
      <PageErrorBoundary key={path}>
        <PageSlot place={place} />
      </PageErrorBoundary>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <PageHits path={path} title={windowTitle(title)} isTitled={isTitled(place, title)} />
    </Layout>
  );
}

/** Keeps the window's title, and says the title of a page the visitor went to: a screen reader hears no page load here. */
function usePageTitle(place: RouteMatch, path: string): { title: string; announced: string } {
  const categories = useCategories();
  // A text of its own: resources that change nothing of it do not draw the page anew.
  const title = useAtomValue(
    useMemo(() => atom((get) => headOf(place, categories, peekInto(get(resourcesAtom))).title), [place, categories]),
  );
  const firstPath = useRef(path);
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  useEffect(() => {
    // The link that was followed may be gone with its page: the keyboard goes on from the new page's beginning.
    if (path !== firstPath.current && document.activeElement === document.body) focusMain();
  }, [path]);
  return { title, announced: path === firstPath.current ? "" : title };
}
