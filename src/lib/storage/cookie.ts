/** How long a cookie lives where nothing else is said (seconds, spec §3). */
const day = 24 * 60 * 60;

export interface Cookie {
  name: string;
  value: string;
  /** Seconds; a day where it is left out. */
  life?: number;
}

/** What to assign to `document.cookie`. `secure`: the page came over https, and so must all that the cookie goes with. */
export function cookieText({ name, value, life = day }: Cookie, secure: boolean): string {
  return `${name}=${value}; max-age=${life}; path=/; samesite=lax${secure ? "; secure" : ""}`;
}
