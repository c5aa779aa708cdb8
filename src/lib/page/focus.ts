/** Puts the focus to the page's beginning, without scrolling: for when what had it is gone from the screen. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Puts the focus to the first of these elements that is seen; false when none is. */
export function focusFirstVisible(selector: string): boolean {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    // What the styles hide does not take it.
    element.focus();
    if (document.activeElement === element) return true;
  }
  return false;
}
