/** The same page without its scripts, the data that they start from, and the files that are loaded ahead for them. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b.*?<\/script>/gs, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
}
