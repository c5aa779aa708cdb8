declare global {
  interface Window {
    /** The button that was pressed last before the page's code could answer. */
    earlyPress?: HTMLElement | null;
  }
}

const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;

/** Inline script: keeps a press on a button until the page can answer it, and shows that it is kept (`base.css`). */
export function keepEarlyPress(): void {
  document.addEventListener("click", ({ target }) => {
    if (isHydrated()) return;
    forget();
    const button = target instanceof Element ? target.closest("button") : null;
    window.earlyPress = button;
    if (button !== null) button.dataset.pressed = "";
  });
}

/** Repeats the press. Call once the page is hydrated. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress;
  forget();
  // Other parts of the page hydrate in the same task.
  setTimeout(() => button?.click());
}

function forget(): void {
  delete window.earlyPress?.dataset.pressed;
  window.earlyPress = null;
}
