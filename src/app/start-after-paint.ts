import { type PageFiles, pageFilesId } from "../shared/page-files.ts";

/**
 * Brings the page's scripts and the rest of its style when its first frame is drawn: before that they would only hold it up.
 * The shell, which has nothing to draw, has both as elements.
 */
export function startAfterPaint(): void {
  const named = document.getElementById(pageFilesId)?.textContent;
  if (!named) return;
  const { style, scripts }: PageFiles = JSON.parse(named);
  const isRead = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  afterFirstFrame(() => {
    const link = addLink({ rel: "stylesheet", href: style });
    // Without it the page that the visitor goes to next would be bare.
    const isStyled = new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }));
    for (const href of scripts) addLink({ rel: "modulepreload", crossOrigin: "", href });
    void Promise.all([isRead, isStyled]).then(() => import(/* @vite-ignore */ scripts[0] ?? ""));
  });
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
