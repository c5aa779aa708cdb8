/**
 * Whether the browser deletes what a site stored after seven days without a visit, as Safari and the other browsers of
 * iOS do; installed apps keep it.
 */
export function losesStorage(userAgent: string, isInstalled: boolean): boolean {
  return !isInstalled && / AppleWebKit\/60\d/.test(userAgent);
}
