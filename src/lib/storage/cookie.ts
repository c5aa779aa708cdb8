/** Default lifetime (seconds, spec §3). */
const day = 24 * 60 * 60;

export interface Cookie {
  name: string;
  value: string;
  /** Seconds; a day by default. */
  life?: number;
}

/** Value to assign to `document.cookie`. `secure`: the page uses https, so the cookie is limited to https. */
export function cookieText({ name, value, life = day }: Cookie, secure: boolean): string {
  return `${name}=${value}; max-age=${life}; path=/; samesite=lax${secure ? "; secure" : ""}`;
}
