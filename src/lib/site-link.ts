/** URL and host name of a site; null if the text is no http(s) URL. */
export function siteLink(url: string): { href: string; host: string } | null {
  try {
    const { protocol, href, hostname } = new URL(url);
    return /^https?:$/.test(protocol) ? { href, host: hostname.replace(/^www\./, "") } : null;
  } catch {
    return null;
  }
}
