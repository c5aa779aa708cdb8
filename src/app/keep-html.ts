import type {} from "../lib/page/page-liveness.ts";

/**
 * React empties its root when a component outside every error boundary throws. This puts back what was on screen: the
 * server's HTML, or the last state of the page. `base.css` hides what is useless without scripts.
 * @param onFailure called after that.
 * @returns for React's `onUncaughtError`, which is called after the root is emptied.
 */
export function keepHtml(root: Element, onFailure: (error: unknown) => void): (error: unknown) => void {
  // Its records of changes that went well are never read.
  const observer = new MutationObserver(() => {});
  observer.observe(root, { childList: true });
  return (error) => {
    // The first one: React may have rendered the page anew, in vain, before it gave up.
    const [lost] = observer
      .takeRecords()
      .flatMap(({ removedNodes }) => [...removedNodes])
      .filter((node) => node instanceof Element && node.className === "app");
    // A copy, without React's handlers.
    if (lost) root.append(lost.cloneNode(true));
    onFailure(error);
  };
}

/** Shows the page as to a browser without scripts, and reports the error. */
export function failPage(error: unknown): void {
  window.onPageFailure?.(error);
  // To the console.
  setTimeout(() => {
    throw error;
  });
}
