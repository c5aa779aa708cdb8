const element = /<(script|style|iframe|object|embed|form|video|audio)\b/gi;

/** Elements that editors produce and that the portal takes out of HTML, each once, in lower case. */
export function strippedElements(html: string): string[] {
  return [...new Set([...html.matchAll(element)].map(([, name = ""]) => name.toLowerCase()))];
}
