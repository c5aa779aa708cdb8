import { type Cookie, cookieText } from "./cookie.ts";

/** Keeps a cookie; a browser that takes none says nothing of it. */
export function setCookie(cookie: Cookie): void {
  document.cookie = cookieText(cookie, location.protocol === "https:");
}
