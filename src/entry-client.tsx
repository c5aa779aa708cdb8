import "./lib/page/trusted-types.ts";
import "./styles/portal.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { failPage, keepHtml } from "./app/keep-html.ts";
import { loadPage } from "./app/page-slot.tsx";
import { readLate } from "./app/read-late.ts";
import { matchPath } from "./app/route-match.ts";
import { startWorker } from "./features/offline/start-worker.ts";
import { redirects, withoutSlash } from "./shared/urls.ts";
import { readCategoriesAtom } from "./state/portal-state.ts";
import { firstResourcesAtom, readerAtom, resourcesAtom } from "./state/resource-state.ts";
import { createStore } from "./state/store.ts";
import { IconSource, inlineOrSpriteHref } from "./ui/icons/icon-source.ts";

/** Starts the page in the browser: hydrates the server's HTML, or renders from scratch in the offline shell. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("the document has no #root");
  const store = createStore();
  store.set(readerAtom, { read: readLate });
  startWorker(store, async () => {
    const { startAfterLoad } = await import("./app/start-after-load.ts");
    return { startAfterLoad: () => startAfterLoad(store, loadPage) };
  });
  const state = document.getElementById("ssr-state");
  if (state?.textContent) {
    // Written into this document by our server from parsed responses.
    const resources = JSON.parse(state.textContent);
    store.set(firstResourcesAtom, resources);
    store.set(resourcesAtom, resources);
  } else {
    store.set(readCategoriesAtom);
  }
  // Online the server redirects these URLs; offline the shell is served at them.
  const path = withoutSlash(location.pathname);
  const target = redirects[path] ?? path;
  if (target !== location.pathname) history.replaceState(null, "", `${target}${location.search}${location.hash}`);

  await loadPage(matchPath(location.pathname, location.search).route.page).catch((error: unknown) => {
    // Without the server's HTML the error boundary shows that the page's code did not load.
    if (state) throw error;
  });
  const app = (
    <IconSource value={inlineOrSpriteHref}>
      <App store={store} />
    </IconSource>
  );
  // A transition hydrates in small pieces, between which the browser handles input.
  const handlers = { onUncaughtError: keepHtml(root, failPage) };
  if (state) startTransition(() => void hydrateRoot(root, app, handlers));
  else createRoot(root, handlers).render(app);
}

start().catch(failPage);
