/** The portal's address for everyone, as the page names it: a terminal may have a host of its own. */
export function publicOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical ? new URL(canonical).origin : location.origin;
}
