import { renderToString } from "react-dom/server";
import { App } from "../../../src/app/app.tsx";
import { loadPage } from "../../../src/app/page-slot.tsx";
import { matchPath } from "../../../src/app/route-match.ts";
import { type Known, resourcesAtom } from "../../../src/state/resource-state.ts";
import { createStore } from "../../../src/state/store.ts";
import { IconSource, inlineHref } from "../../../src/ui/icons/icon-source.ts";

/**
 * Renders only the React tree of a page, as `src/entry-server.tsx` does.
 * @param search its query without the question mark.
 */
export async function bareTree(path: string, search: string, known: Known): Promise<() => string> {
  await loadPage(matchPath(path, search).route.page);
  return () => {
    const store = createStore();
    store.set(resourcesAtom, known);
    return renderToString(
      <IconSource value={inlineHref}>
        <App store={store} server={{ path, search }} />
      </IconSource>,
    );
  };
}
