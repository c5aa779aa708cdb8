import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/**
 * Asks before the visitor leaves a page with something that would be lost. Leaving the document is the browser's
 * question; a way inside the portal is held up until {@link useLeaveGuard}'s `leave` is called.
 */
export function useLeaveGuard(isOn: boolean) {
  const [, navigate] = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isOn) return undefined;
    const held = (go: () => void) => setLeave(() => go);
    const stop = "navigation" in window ? guardNavigation(held, navigate) : guardLinks(held, navigate);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onUnload);
    return () => {
      stop();
      removeEventListener("beforeunload", onUnload);
      setLeave(null);
    };
  }, [isOn, navigate]);

  return { leave, stay: () => setLeave(null) };
}

type Held = (go: () => void) => void;
type Go = (address: string) => void;

/** Whether an address is another page of the portal; a filter or a place on this one is not. */
function isOtherPage({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname !== location.pathname;
}

/** All ways: links, searches, back and forward. */
function guardNavigation(held: Held, go: Go): () => void {
  let isLeaving = false;
  const onNavigate = (event: NavigateEvent) => {
    const { destination, cancelable, navigationType } = event;
    const address = new URL(destination.url);
    // Another document is what `beforeunload` asks about.
    if (isLeaving || !cancelable || !destination.sameDocument || !isOtherPage(address)) return;
    event.preventDefault();
    held(() => {
      isLeaving = true;
      if (navigationType === "traverse") navigation.traverseTo(destination.key);
      else go(`${address.pathname}${address.search}${address.hash}`);
    });
  };
  navigation.addEventListener("navigate", onNavigate);
  return () => navigation.removeEventListener("navigate", onNavigate);
}

/** Browsers that cannot hold up the others: links only. Before the listener that follows them. */
function guardLinks(held: Held, go: Go): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.target !== "" || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const address = new URL(link.href);
    if (!isOtherPage(address)) return;
    event.preventDefault();
    held(() => go(`${address.pathname}${address.search}${address.hash}`));
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
