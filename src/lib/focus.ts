/** Puts the focus to the page's beginning, without scrolling: for when what had it is gone from the screen. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
