/** A text for comparison: case does not count, and most people type е for ё. */
export function normalizeText(text: string): string {
  return text.trim().toLocaleLowerCase("ru").replaceAll("ё", "е");
}
