import { type PageFiles, pageFilesId } from "../shared/page-files.ts";

/**
 * Has the page's fonts there for its first frame where the worker gives them from the device: else that frame is drawn in
 * another font, which the browser must look for, and then all is laid out once more. From the network they would only take
 * the page's turn.
 */
export function bringFonts(): void {
  const { controller }: Partial<ServiceWorkerContainer> = navigator.serviceWorker ?? {};
  if (!controller || document.documentElement.dataset.font === "serif") return;
  for (const href of pageFiles()?.fonts ?? [])
    addLink({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
}

/**
 * Brings the page's scripts and the rest of its style when its first frame is drawn: before that they would only hold it up.
 */
export function startAfterPaint(): void {
  const files = pageFiles();
  if (files === null) return;
  const { style, scripts } = files;
  const isRead = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  afterFirstFrame(() => {
    const link = addLink({ rel: "stylesheet", href: style });
    // Without it the page that the visitor goes to next would be bare.
    const isStyled = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
    for (const href of scripts) addLink({ rel: "modulepreload", crossOrigin: "", href });
    void Promise.all([isRead, isStyled]).then(() => import(/* @vite-ignore */ scripts[0] ?? ""));
  });
}

/** Null in the shell, which has all as elements. */
function pageFiles(): PageFiles | null {
  const named = document.getElementById(pageFilesId)?.textContent;
  return named ? JSON.parse(named) : null;
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), attributes);
  document.head.append(link);
  return link;
}

function afterFirstFrame(act: () => void): void {
  // A page that nobody looks at has no frames.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
