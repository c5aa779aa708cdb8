/**
 * `Retry-After` in milliseconds from `now` (ms since 1970): it says seconds or a date. Null where it is missing, in the
 * past or neither.
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait >= 0 ? wait : null;
}
