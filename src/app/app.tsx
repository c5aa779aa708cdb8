import { useEffect, useMemo, useRef } from "react";
import { type AroundNavHandler, Router, useLocation, useSearch } from "wouter";
import { PageHits } from "../features/analytics/page-hits.tsx";
import { focusMain } from "../lib/page/focus.ts";
import { nextEntry } from "../lib/page/scroll-memory.ts";
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
  /** For rendering on the server: path, and query without the question mark. */
  server?: { path: string; search: string };
}

export function App({ store, server }: Props) {
  return (
    <Provider store={store}>
      <Router aroundNav={keepEntry} {...(server ? { ssrPath: server.path, ssrSearch: server.search } : {})}>
        <CurrentPage />
      </Router>
    </Provider>
  );
}

/** A replaced URL is the same entry of the history: it keeps its scroll position and its depth. */
const keepEntry: AroundNavHandler = (navigate, to, { replace = false } = {}) =>
  navigate(to, { replace, state: replace ? history.state : nextEntry() });

function CurrentPage() {
  const [path] = useLocation();
  const search = useSearch();
  const match = useMemo(() => matchPath(path, search), [path, search]);
  useLinkNavigation();
  useEffect(() => {
    // The page is interactive: for presses that came before (`early-press.ts`), tests and benches.
    document.documentElement.dataset.hydrated = "";
  }, []);
  usePageScroll(search === "" ? path : `${path}?${search}`);
  const { title, announced } = usePageTitle(match, path);
  const crumbs = crumbsOf(path, title);
  return (
    <Layout audience={match.route.audience} path={path}>
      {crumbs.length > 0 ? (
        <div className="container crumbs">
          <Breadcrumbs items={crumbs} />
        </div>
      ) : null}
      <PageErrorBoundary key={path}>
        <PageSlot match={match} />
      </PageErrorBoundary>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <PageHits path={path} title={windowTitle(title)} isTitled={isTitled(match, title)} />
    </Layout>
  );
}

/** Updates the document title; after navigation also returns it for a live region, since screen readers notice no page load. */
function usePageTitle(match: RouteMatch, path: string): { title: string; announced: string } {
  const categories = useCategories();
  // A derived atom, so that only a changed title re-renders the page, not every loaded resource.
  const title = useAtomValue(
    useMemo(() => atom((get) => headOf(match, categories, peekInto(get(resourcesAtom))).title), [match, categories]),
  );
  const firstPath = useRef(path);
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  useEffect(() => {
    // The link that was followed may be gone with its page: move the keyboard focus to the start of the new one.
    if (path !== firstPath.current && document.activeElement === document.body) focusMain();
  }, [path]);
  return { title, announced: path === firstPath.current ? "" : title };
}
