import { standalonePrefixes } from "../../shared/url-parts.ts";

/** What a terminal's visitor may take along on a phone, instead of leaving the portal. */
export interface Leaving {
  kind: "phone" | "mail" | "file" | "page";
  /** The address in the QR code. */
  address: string;
  /** The same for people: host and path, a number. */
  words: string;
}

/** The properties of a link (`HTMLAnchorElement`) that decide. */
export interface Link {
  href: string;
  target: string;
  isDownload: boolean;
  /** Its text. */
  text: string;
}

/** Longest address in a code that a phone's camera still reads from a screen. */
const longestAddress = 600;

/** Addresses of our server that are no pages: a page's last part has no extension. */
const ownFile = /^\/(?:api|assets|media|tiles)\/|\.[^/]*$/;

/**
 * Where a link leads out of the portal; null for the portal's pages.
 * @param here the page on screen.
 * @param publicOrigin the portal's for everyone: a terminal may have a host of its own.
 */
export function leavingOf({ href, target, isDownload, text }: Link, here: URL, publicOrigin: string): Leaving | null {
  const url = parsed(href);
  if (url === null) return null;
  const words = text.trim();
  if (url.protocol === "tel:" || url.protocol === "sms:") {
    const number = decoded(url.pathname);
    return {
      kind: "phone",
      address: `tel:${number}`,
      words: /\d{3}/.test(words) ? onlyNumber(words) : readable(number),
    };
  }
  if (url.protocol === "mailto:") {
    return { kind: "mail", address: fitting(url), words: decoded(url.pathname) };
  }
  // Made by a script from what it has fetched: a phone cannot open it, but the page that offers it.
  if (url.protocol !== "https:" && url.protocol !== "http:") return ofOurs("page", here, publicOrigin);
  if (url.origin !== here.origin) return { kind: "page", address: fitting(url), words: shown(url) };
  if (isDownload || ownFile.test(url.pathname)) return ofOurs("file", url, publicOrigin);
  // Pages outside of the portal's frame know nothing of terminals: nobody would end the visit there.
  const isInFrame = !standalonePrefixes.some((prefix) => url.pathname.startsWith(prefix));
  return isInFrame && (target === "" || target === "_self") ? null : ofOurs("page", url, publicOrigin);
}

function parsed(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/** An address of the portal, as any visitor opens it. */
export function publicAddress({ pathname, search, hash }: URL, publicOrigin: string): URL {
  const address = new URL(pathname + search + hash, publicOrigin);
  if (address.searchParams.has("kiosk")) address.searchParams.delete("kiosk");
  return address;
}

function ofOurs(kind: Leaving["kind"], url: URL, publicOrigin: string): Leaving {
  const address = publicAddress(url, publicOrigin);
  return { kind, address: fitting(address), words: shown(address) };
}

function fitting(url: URL): string {
  return url.href.length <= longestAddress
    ? url.href
    : url.href.slice(0, url.href.search(/[?#]|$/)).slice(0, longestAddress);
}

function shown({ host, pathname }: URL): string {
  return host + (pathname === "/" ? "" : decoded(pathname, decodeURI));
}

/** As it is where a «%» stands for itself, or for no UTF-8. */
function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** +78005553535 → «8 800 555-35-35». */
function readable(number: string): string {
  return number.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, "8 $1 $2-$3-$4");
}

/** «Позвонить: 8 800 555-35-35» → «8 800 555-35-35». */
function onlyNumber(words: string): string {
  return /[+\d][\d\s()\-–]*\d/.exec(words)?.[0] ?? words;
}
