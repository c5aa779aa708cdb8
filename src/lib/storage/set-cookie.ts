import { type Cookie, cookieText } from "./cookie.ts";

/** Sets a cookie; a browser that blocks cookies ignores it silently. */
export function setCookie(cookie: Cookie): void {
  document.cookie = cookieText(cookie, location.protocol === "https:");
}
