/** Focuses the heading of a new screen of the form and scrolls the form to its top. */
export function showFromTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest("section")?.scrollIntoView();
}
