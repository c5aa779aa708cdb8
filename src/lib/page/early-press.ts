/**
 * Inline script: keeps the last press on a button until the page is hydrated, then repeats it; until then the button shows
 * that it was pressed (`base.css`).
 */
export function keepEarlyPress(): void {
  const html = document.documentElement;
  const isHydrated = () => html.dataset.hydrated !== undefined;
  let button: HTMLElement | null = null;
  function forget(): void {
    delete button?.dataset.pressed;
    button = null;
  }

  document.addEventListener("click", ({ target }) => {
    if (isHydrated()) return;
    forget();
    button = target instanceof Element ? target.closest("button") : null;
    if (button !== null) button.dataset.pressed = "";
  });
  new MutationObserver((_, observer) => {
    if (!isHydrated()) return;
    observer.disconnect();
    const pressed = button;
    forget();
    // Other parts of the page hydrate in the same task.
    setTimeout(() => pressed?.click());
  }).observe(html, { attributeFilter: ["data-hydrated"] });
}
