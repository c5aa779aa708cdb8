/**
 * The portal's address for everyone: on a host of terminals (`html[data-kiosk]`) that which the page names as canonical, or a
 * visitor's phone would become a terminal.
 */
export function publicOrigin(): string {
  const isKioskHost = "kiosk" in document.documentElement.dataset;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return isKioskHost && canonical ? new URL(canonical).origin : location.origin;
}
