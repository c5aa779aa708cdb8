import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { headHtml, headOf } from "./app/page-head.ts";
import { requestsOf } from "./app/page-requests.ts";
import { loadPage } from "./app/page-slot.tsx";
import { stateJson } from "./app/page-state.ts";
import type { RouteMatch } from "./app/route.ts";
import { matchPath } from "./app/route-match.ts";
import { routes } from "./app/routes.ts";
import { ScriptsNotice } from "./app/scripts-notice.tsx";
import { sharedAs } from "./app/shared-as.ts";
import { structuredData } from "./app/structured-data.ts";
import { fallbackCategories } from "./shared/audience.ts";
import type { Categories } from "./shared/entities/setting.ts";
import { feedLinkHtml } from "./shared/news-feeds.ts";
import {
  isStorable,
  type PageInput,
  type PageOutcome,
  type PageOutput,
  type PageRenderer,
} from "./shared/page-render.ts";
import { categoriesRequest, configRequest, faqRequest, settingsRequest } from "./shared/requests.ts";
import type { ResourceRequest } from "./shared/resources.ts";
import { routeTable } from "./shared/route-table.ts";
import { questionParameter } from "./shared/short-links.ts";
import { pathTo, redirects } from "./shared/urls.ts";
import { standalonePages } from "./standalone/render-standalone.tsx";
import { type Known, peekInto, type ResourceState, resourcesAtom, stateOf } from "./state/resource-state.ts";
import { createStore } from "./state/store.ts";
import type { IconName } from "./ui/icons/icon-names.ts";
import { IconSource, inlineHref } from "./ui/icons/icon-source.ts";
import { symbolsHtml } from "./ui/icons/icon-symbols.ts";

/** The page bundle's API for our server: renders a page to HTML. */
export const renderer: PageRenderer = {
  render,
  async canonicalSearch(path, search, read) {
    const { route } = matchPath(path);
    const own = requestsOf(route).canonicalSearch(search);
    if (route.page !== "faq-page" || own === "") return own;
    // A question that there is not changes nothing.
    const faq = await read(faqRequest);
    return "failure" in faq || faq.data.some(({ id }) => id === search.get(questionParameter)) ? own : "";
  },
  staticPaths: () => [
    ...routes.filter(({ noindex, path }) => !noindex && !path.includes(":")).map(({ path }) => path),
    ...standalonePages.indexedPaths,
  ],
  standalone: standalonePages,
};

async function render(input: PageInput): Promise<PageOutput> {
  const { pathname, search } = new URL(input.url, input.origin);
  const target = redirects[pathname];
  if (target !== undefined) return { kind: "redirect", location: `${target}${search}` };

  const match = matchPath(pathname, search);
  const { known, categories, storable, keepable } = await readAll(input, match);
  const ownHead = headOf(match, categories, peekInto(known));
  const { name, page, noindex } = match.route;
  const description =
    ownHead.description || (name === "NotFound" ? "Страницу перенесли или удалили." : routeTable[name].description);
  const head = { ...ownHead, description };
  const canonical = `${input.origin}${canonicalPath(match, pathname)}`;
  await loadPage(page);
  const store = createStore();
  store.set(resourcesAtom, known);
  const icons = new Set<IconName>();
  const iconPlace = (icon: IconName) => {
    icons.add(icon);
    return inlineHref(icon);
  };
  const html = renderToString(
    <IconSource value={iconPlace}>
      <App store={store} server={{ path: pathname, search: search.slice(1) }} />
    </IconSource>,
  );
  return {
    kind: "page",
    status: head.missing === undefined ? 200 : 404,
    storable,
    keepable,
    head: headHtml(head, canonical, noindex, sharedAs(match, categories, peekInto(known))) + feedLinkHtml(match.route),
    structuredData: structuredData({ path: pathname, head, canonical }, peekInto(known)),
    notice: renderToStaticMarkup(<ScriptsNotice store={store} />),
    html,
    drawings: symbolsHtml(icons),
    state: stateJson(known),
    ownState: stateJson(ownOf(known)),
    modules: [`src/pages/${page}.tsx`],
  };
}

/** What every page needs. */
const common: readonly ResourceRequest[] = [settingsRequest, configRequest, categoriesRequest];

function ownOf(known: Known): Known {
  return Object.fromEntries(Object.entries(known).filter(([url]) => !common.some((request) => request.url === url)));
}

function isKeepable(outcome: PageOutcome): boolean {
  return isStorable(outcome) || ("data" in outcome && outcome.isKeepable === true);
}

/** Canonical path of the page, with the parts of the query that change it. */
function canonicalPath({ route, params, query }: RouteMatch, pathname: string): string {
  const path = route.sameAs === null ? pathname : pathTo(route.sameAs, params);
  // A shared question is a part of its page, and no page of its own.
  return route.page === "faq-page" ? path : path + requestsOf(route).canonicalSearch(query);
}

interface PageContent {
  known: Known;
  categories: Categories;
  storable: boolean;
  keepable: boolean;
}

/** Loads what every page needs, then what this page needs, then what those responses require. */
async function readAll({ read }: PageInput, match: RouteMatch): Promise<PageContent> {
  const known: Record<string, ResourceState<unknown>> = {};
  let storable = true;
  let keepable = true;
  const peek = peekInto(known);
  async function readInto(requests: readonly ResourceRequest[]): Promise<void> {
    const outcomes = await Promise.all(requests.map(read));
    for (const [index, { url }] of requests.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      storable &&= isStorable(outcome);
      keepable &&= isKeepable(outcome);
      known[url] = stateOf("data" in outcome ? { data: outcome.data } : outcome);
    }
  }
  await readInto(common);
  const ids = peek(categoriesRequest);
  const categories = ids !== null && "data" in ids ? ids.data : fallbackCategories;
  const { requests, followUps } = requestsOf(match.route);
  await readInto(requests(match, categories));
  await readInto(followUps(match, categories, peek));
  return { known, categories, storable, keepable };
}
