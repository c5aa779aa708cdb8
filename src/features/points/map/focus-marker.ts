/** DOM id of a place's marker. */
export function markerId(key: string): string {
  return `marker-${key}`;
}

/** Focuses a place's marker; false if it is not rendered. */
export function focusMarker(key: string): boolean {
  const marker = document.getElementById(markerId(key));
  marker?.focus({ preventScroll: true });
  return marker !== null && document.activeElement === marker;
}
