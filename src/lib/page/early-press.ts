/**
 * Inline script: keeps the last press on a button until the code of its part of the page has come, then repeats it; until then
 * the button shows that it was pressed (`base.css`).
 */
export function keepEarlyPress(): void {
  const html = document.documentElement;
  const waits = (element: Element) => html.dataset.hydrated === undefined || element.closest("[data-late]") !== null;
  let button: HTMLElement | null = null;
  function forget(): void {
    delete button?.dataset.pressed;
    button = null;
  }

  const observer = new MutationObserver(() => {
    if (button === null || waits(button)) return;
    const pressed = button;
    forget();
    // Other parts of the page hydrate in the same task.
    setTimeout(() => pressed.click());
  });
  observer.observe(html, { subtree: true, attributeFilter: ["data-hydrated", "data-late"] });

  // In the capture phase: React stops presses on what has no code yet.
  document.addEventListener(
    "click",
    ({ target }) => {
      forget();
      button = target instanceof Element ? target.closest("button") : null;
      if (button === null || !waits(button)) button = null;
      else button.dataset.pressed = "";
    },
    { capture: true },
  );
}
