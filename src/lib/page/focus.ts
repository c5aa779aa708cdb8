/** Focuses the start of the page without scrolling, when the focused element was removed. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Focuses the first visible element that matches; false if there is none. */
export function focusFirstVisible(selector: string): boolean {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    // Hidden elements do not take the focus.
    element.focus();
    if (document.activeElement === element) return true;
  }
  return false;
}
