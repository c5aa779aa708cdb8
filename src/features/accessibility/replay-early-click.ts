/** The last click on the part before it was hydrated; null if there is none to replay. */
let early: { button: HTMLElement; click: Event } | null = null;
let isHydrated = false;

/**
 * Remembers the last click on a part whose code is still loading, for {@link replayEarlyClick}.
 * @param reload requests the code again, in case the first request failed.
 * @returns removes the listeners.
 */
export function recordEarlyClick(part: HTMLElement, reload: () => void): () => void {
  function onClick(click: MouseEvent) {
    const { target } = click;
    if (isHydrated || !(target instanceof Element) || !part.contains(target)) return;
    const button = target.closest("button");
    if (button !== null) early = { button, click };
    reload();
  }
  // React stops the propagation of clicks on parts that are not hydrated; a click that bubbles up was handled.
  function onHandled(click: MouseEvent) {
    if (early?.click === click) early = null;
  }
  // On the document, before React (capture phase) and after it.
  document.addEventListener("click", onClick, true);
  document.addEventListener("click", onHandled);
  return () => {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("click", onHandled);
  };
}

/** Called when the part is hydrated: repeats the click that was made before. */
export function replayEarlyClick(): void {
  isHydrated = true;
  // Not synchronously: if the code is loaded already, the click itself hydrates the part, and React then handles it.
  setTimeout(() => {
    early?.button.click();
    early = null;
  });
}
