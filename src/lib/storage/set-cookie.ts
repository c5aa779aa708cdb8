import { type Cookie, cookieText } from "./cookie.ts";

/** Sets a cookie; where the browser blocks cookies, by ignoring it or by throwing, nothing happens. */
export function setCookie(cookie: Cookie): void {
  try {
    document.cookie = cookieText(cookie, location.protocol === "https:");
  } catch {
    // The choice holds for this page, and is asked for again on the next one.
  }
}
