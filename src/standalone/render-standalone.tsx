import { renderToStaticMarkup } from "react-dom/server";
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
  unkeptPaths: pages.filter(({ isUnkept }) => isUnkept).map(({ path }) => path),
  canonicalSearch: async (path, search, context) => pageAt(path).canonicalSearch(search, context),
  async render({ path, search, origin, read, now, openDataLicence }) {
    const page = pageAt(path);
    const { tracked, isAllStorable } = trackReads(read);
    const view = await page.view({ search: new URLSearchParams(search), origin, read: tracked, now, openDataLicence });
    const icons = new Set<IconName>();
    const iconPlace = (icon: IconName) => {
      icons.add(icon);
      return inlineHref(icon);
    };
    const html = renderToStaticMarkup(<IconSource value={iconPlace}>{view.body}</IconSource>);
    return {
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
function pageAt(path: string): StandalonePage {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`no standalone page at ${path}`);
  return page;
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
