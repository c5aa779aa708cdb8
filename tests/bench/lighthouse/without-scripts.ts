/** Removes scripts, their state and their preloads from a page's HTML. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}
