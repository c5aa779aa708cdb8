/**
 * Milliseconds from `now` (ms since 1970) that a `Retry-After` header asks to wait: it has seconds or a date. Null when it is
 * missing, malformed or in the past.
 */
export function retryAfterOf(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait >= 0 ? wait : null;
}
