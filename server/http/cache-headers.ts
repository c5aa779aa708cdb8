/** While our servers do not answer, a copy a day old is better than none (s). */
const whileDown = 86_400;

/** A copy that grew old no longer ago is given while a newer one is asked for (s). */
const whileAsking = 300;

/**
 * Cache-Control of what everybody may see and what changes. Caches on the way (a CDN, the proxy before our servers) take
 * the load: they give it to all who ask. Browsers ask each time, with a tag, so that nobody is left with something old
 * (scripts that fetch must say so: see `src/lib/http/read-resource.ts`).
 * @param freshFor how long our own copy serves (ms): a cache on the way gives its own as long again without asking.
 */
export function sharedCacheControl(freshFor: number): string {
  return `${briefCacheControl(freshFor)}, stale-while-revalidate=${whileAsking}, stale-if-error=${whileDown}`;
}

/** The same for what is never to be given when it is old, such as that there is nothing. */
export function briefCacheControl(freshFor: number): string {
  return `public, max-age=0, s-maxage=${Math.round(freshFor / 1000)}`;
}
