import { renderToStaticMarkup } from "react-dom/server";
import { parse } from "regexparam";
import { matchRoute } from "wouter";
import { scriptJson } from "../shared/html.ts";
import { isStorable, type Read, type StandalonePages } from "../shared/page-render.ts";
import type { IconName } from "../ui/icons/icon-names.ts";
import { IconSource, inlineHref } from "../ui/icons/icon-source.ts";
import { symbolsHtml } from "../ui/icons/icon-symbols.ts";
import standaloneCss from "./standalone.css?inline";
import { pages } from "./standalone-list.ts";
import type { StandalonePage } from "./standalone-page.ts";

/** The pages outside of the portal's frame, for our server. */
export const standalonePages: StandalonePages = {
  paths: pages.map(({ path }) => path),
  indexedPaths: pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path),
  canonicalSearch: (path, search) => pageAt(path).page.canonicalSearch(search),
  async render({ url, origin, read, now, openDataLicence }) {
    const { pathname, searchParams } = new URL(url, origin);
    const { page, params } = pageAt(pathname);
    const { tracked, isAllStorable } = trackReads(read);
    const view = await page.view({ params, search: searchParams, origin, read: tracked, now, openDataLicence });
    const icons = new Set<IconName>();
    const iconPlace = (icon: IconName) => {
      icons.add(icon);
      return inlineHref(icon);
    };
    const html = renderToStaticMarkup(<IconSource value={iconPlace}>{view.body}</IconSource>);
    return {
      status: view.isMissing === true ? 404 : 200,
      storable: isAllStorable(),
      title: view.title,
      description: view.description ?? "",
      attributes: { "data-theme": "normal", ...view.attributes },
      html,
      drawings: icons.size > 0 ? symbolsHtml(icons) : "",
      css: standaloneCss + page.css,
      script: page.script ?? null,
      data: view.data === undefined ? "" : scriptJson(view.data),
      framing: page.framing ?? "nobody",
      isIndexed: page.isIndexed ?? false,
    };
  },
};

/** @throws for a path of no such page. */
function pageAt(path: string): { page: StandalonePage; params: Readonly<Record<string, string>> } {
  for (const page of pages) {
    const [matches, params] = matchRoute(parse, page.path, path);
    if (matches) return { page, params: decoded(params) };
  }
  throw new Error(`no standalone page at ${path}`);
}

function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (value === undefined || /^\d+$/.test(name)) return [];
      try {
        return [[name, decodeURIComponent(value)]];
      } catch {
        // A stray percent sign: the text as it is.
        return [[name, value]];
      }
    }),
  );
}

/** A reading function that remembers whether everything it read may be cached. */
function trackReads(read: Read): { tracked: Read; isAllStorable: () => boolean } {
  let storable = true;
  return {
    async tracked(request) {
      const outcome = await read(request);
      storable &&= isStorable(outcome);
      return outcome;
    },
    isAllStorable: () => storable,
  };
}
