import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/**
 * Prevents leaving a page with unsaved input. For other documents the browser asks (`beforeunload`); navigation within
 * the portal is held until `leave` is called, or dropped by `stay`.
 * @param keepsInput whether the input stays at a URL. Must not change.
 */
export function useLeaveGuard(isOn: boolean, keepsInput: (url: URL) => boolean) {
  const [, navigate] = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isOn) return undefined;
    const hold = (proceed: () => void) => setLeave(() => proceed);
    const loses: Loses = (url) => url.origin === location.origin && !keepsInput(url);
    const stop = "navigation" in window ? guardNavigation(hold, navigate, loses) : guardLinks(hold, navigate, loses);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onUnload);
    return () => {
      stop();
      removeEventListener("beforeunload", onUnload);
      setLeave(null);
    };
  }, [isOn, navigate, keepsInput]);

  return { leave, stay: () => setLeave(null) };
}

type Hold = (proceed: () => void) => void;
type Navigate = (path: string) => void;
/** Whether a URL is of the portal, and the input is lost there. */
type Loses = (url: URL) => boolean;

/** Intercepts all navigation: links, search forms, back and forward. */
function guardNavigation(hold: Hold, navigate: Navigate, loses: Loses): () => void {
  let isLeaving = false;
  const onNavigate = (event: NavigateEvent) => {
    const { destination, cancelable, navigationType } = event;
    const address = new URL(destination.url);
    // Leaving the document is handled by `beforeunload`.
    if (isLeaving || !cancelable || !destination.sameDocument || !loses(address)) return;
    event.preventDefault();
    hold(() => {
      isLeaving = true;
      if (navigationType === "traverse") navigation.traverseTo(destination.key);
      else navigate(`${address.pathname}${address.search}${address.hash}`);
    });
  };
  navigation.addEventListener("navigate", onNavigate);
  return () => navigation.removeEventListener("navigate", onNavigate);
}

/** Without the Navigation API: intercepts links only. Listens in the capture phase, before the router. */
function guardLinks(hold: Hold, navigate: Navigate, loses: Loses): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link === null || link.target !== "" || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const address = new URL(link.href);
    if (!loses(address)) return;
    event.preventDefault();
    hold(() => navigate(`${address.pathname}${address.search}${address.hash}`));
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
