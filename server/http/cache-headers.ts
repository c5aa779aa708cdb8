/** A stale copy may be served for this long while our servers are down (s). */
const staleIfError = 86_400;

/** A stale copy may be served for this long while a fresh one is fetched (s). */
const staleWhileRevalidate = 300;

/**
 * Cache-Control of public responses that change. Shared caches (a CDN, our proxy) take the load; browsers revalidate
 * every time by ETag, so no visitor sees old data (scripts that fetch must ask for that: see
 * `src/lib/http/read-resource.ts`).
 * @param freshFor how long our own cache serves the response (ms); shared caches may serve it as long again.
 */
export function sharedCacheControl(freshFor: number): string {
  return `${briefCacheControl(freshFor)}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`;
}

/** The same for responses that must never be served stale, such as 404. */
export function briefCacheControl(freshFor: number): string {
  return `public, max-age=0, s-maxage=${Math.round(freshFor / 1000)}`;
}
