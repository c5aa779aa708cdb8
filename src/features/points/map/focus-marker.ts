/** The id of a place's marker in the document. */
export function markerId(key: string): string {
  return `marker-${key}`;
}

/** Gives the focus back to a place's marker, say from its details; false where none is drawn. */
export function focusMarker(key: string): boolean {
  const marker = document.getElementById(markerId(key));
  marker?.focus({ preventScroll: true });
  return marker !== null && document.activeElement === marker;
}
