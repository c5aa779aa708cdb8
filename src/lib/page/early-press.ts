/** Whether the code of the element's part of the page has not come yet. */
export function waitsForCode(element: Element): boolean {
  return document.documentElement.dataset.hydrated === undefined || element.closest("[data-late]") !== null;
}

/**
 * Inline script: keeps the last press on a button until the code of its part of the page has come, then repeats it. Until then
 * the button shows that it was pressed (`base.css`), and so does a link, which the browser follows: what it leads to may take a
 * second to come.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  function forget(): void {
    delete pressed?.dataset.pressed;
    pressed = null;
  }

  const observer = new MutationObserver(() => {
    if (pressed === null || waitsForCode(pressed)) return;
    const button = pressed.closest("button");
    forget();
    // Other parts of the page hydrate in the same task.
    setTimeout(() => button?.click());
  });
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ["data-hydrated", "data-late"] });

  // In the capture phase: React stops presses on what has no code yet.
  document.addEventListener(
    "click",
    ({ target }) => {
      forget();
      pressed = target instanceof Element ? target.closest<HTMLElement>("button, a[href]") : null;
      if (pressed === null || !waitsForCode(pressed)) pressed = null;
      else pressed.dataset.pressed = "";
    },
    { capture: true },
  );
}
