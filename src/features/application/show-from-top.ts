/** Begins a new screen of the form: its heading has the focus, and the form is seen from its beginning. */
export function showFromTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest("section")?.scrollIntoView();
}
