import { useEffect } from "react";
import { useLocation } from "wouter";
import { withoutSlash } from "../shared/urls.ts";
import { matchPath } from "./route-match.ts";

/** The portal URL (path, query, fragment) that a link leads to, or null when the browser should follow it itself. */
export function insideAddress(target: EventTarget | null, here: Location): string | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download")) return null;
  const { origin, search, hash, pathname: linked } = new URL(link.href);
  if (origin !== here.origin) return null;
  const pathname = withoutSlash(linked);
  // The browser scrolls to fragments of the same page.
  if (hash !== "" && pathname === here.pathname && search === here.search) return null;
  if (matchPath(pathname, search).route.name === "NotFound") return null;
  return `${pathname}${search}${hash}`;
}

/** Whether the link changes a part of this page whose code has not come (`late-part.tsx`): the browser must load it anew. */
function isOfLatePart(target: EventTarget | null, address: string): boolean {
  const isWaiting = target instanceof Element && target.closest("[data-late]") !== null;
  return isWaiting && address.split("?")[0] === location.pathname;
}

/** Leads to the page of a clicked link, unless the click means something else. */
export function followLink(event: MouseEvent, navigate: (address: string) => void): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const address = insideAddress(event.target, location);
  if (address === null || isOfLatePart(event.target, address)) return;
  event.preventDefault();
  navigate(address);
}

/** Client-side navigation for all links to the portal's pages, those in CMS texts included. */
export function useLinkNavigation(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => followLink(event, navigate);
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}
