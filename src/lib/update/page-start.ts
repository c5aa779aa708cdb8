import { navigationType } from "../page/navigation-type.ts";

/** Whether this page was opened by URL, by icon or from another site: not by reload, back or one of our own pages. */
export function isOpenedFromOutside(): boolean {
  return navigationType() === "navigate" && !document.referrer.startsWith(`${location.origin}/`);
}

/** Whether the visitor interacted with this page; true if the browser does not tell (Safari before 16.4). */
export function hasUserInteracted(): boolean {
  return (navigator.userActivation?.hasBeenActive ?? true) || scrollY > 0;
}
