import { type PageFiles, pageFilesId } from "../shared/page-files.ts";

/**
 * Brings the page's scripts and the rest of its style when its first frame is drawn: before that they would only hold it up.
 * The shell, which has nothing to draw, has both as elements.
 */
export function startAfterPaint(): void {
  const named = document.getElementById(pageFilesId)?.textContent;
  if (!named) return;
  const { style, scripts }: PageFiles = JSON.parse(named);
  const isRead = new Promise<void>((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
  afterFirstFrame(() => {
    addLink({ rel: "stylesheet", href: style });
    for (const href of scripts) addLink({ rel: "modulepreload", crossOrigin: "", href });
    void isRead.then(() => import(/* @vite-ignore */ scripts[0] ?? ""));
  });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), attributes));
}

function afterFirstFrame(act: () => void): void {
  // A page that nobody looks at has no frames.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
