// Read before the first paint by an inline script: no library, few bytes.

/** Six months, in seconds (spec §3). */
const consentLife = 182 * 24 * 60 * 60;

/**
 * True when the visitor has answered the cookie banner. `cookies` is `document.cookie`. Any product's id will
 * do: before the first paint the configured one is not known, and no other cookie of this host ends so.
 */
export function consentGiven(cookies: string): boolean {
  return /(?:^|; )[a-z0-9]+_cc=/.test(cookies);
}

/** What to assign to `document.cookie` when the visitor accepts: the cookie `{product}_cc`. */
export function consentCookie(productId: string): string {
  return `${productId}_cc=1; max-age=${consentLife}; path=/; samesite=lax`;
}
