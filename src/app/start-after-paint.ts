import { modulesId } from "../shared/page-modules.ts";

/**
 * Brings the page's scripts when its first frame is drawn: before that they would only hold it up. The shell, which has
 * nothing to draw, has its script as an element.
 */
export function startAfterPaint(): void {
  const names = document.getElementById(modulesId)?.textContent;
  if (!names) return;
  const modules: string[] = JSON.parse(names);
  const isRead = new Promise<void>((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
  afterFirstFrame(() => {
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
      );
    }
    void isRead.then(() => import(/* @vite-ignore */ modules[0] ?? ""));
  });
}

function afterFirstFrame(act: () => void): void {
  // A page that nobody looks at has no frames.
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}
