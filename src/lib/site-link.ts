/** Where a site's address leads, and its name for people; null where it is no address of a site. */
export function siteLink(url: string): { href: string; host: string } | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, hostname } = new URL(url);
  return /^https?:$/.test(protocol) ? { href, host: hostname.replace(/^www\./, "") } : null;
}
