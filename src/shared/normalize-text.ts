/** A text for comparison: trimmed, lower case, ё as е (most people type е). */
export function normalizeText(text: string): string {
  return text.trim().toLocaleLowerCase("ru").replaceAll("ё", "е");
}
