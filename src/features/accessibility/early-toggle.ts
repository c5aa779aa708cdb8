/** The last press, and the click that it was: null where nothing waits. */
let early: { button: HTMLElement; click: Event } | null = null;
let isAlive = false;

/**
 * Keeps the last press on a part whose code is still on its way.
 * @param again asks for the code once more, should it have got lost.
 * @returns the end of it.
 */
export function recordEarlyClick(part: HTMLElement, again: () => void): () => void {
  function onClick(click: MouseEvent) {
    const { target } = click;
    if (isAlive || !(target instanceof Element) || !part.contains(target)) return;
    const button = target.closest("button");
    if (button !== null) early = { button, click };
    again();
  }
  // React ends the way of a click to what is not alive; one that comes back from it was taken.
  function onTaken(click: MouseEvent) {
    if (early?.click === click) early = null;
  }
  // On the document, before React and after it.
  document.addEventListener("click", onClick, true);
  document.addEventListener("click", onTaken);
  return () => {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("click", onTaken);
  };
}

/** The part is alive: what was pressed meanwhile happens now. */
export function replayEarlyClick(): void {
  isAlive = true;
  // Not at once: where the code has come already, the press itself brings the part to life, and then acts on it.
  setTimeout(() => {
    early?.button.click();
    early = null;
  });
}
