import { useLayoutEffect, useRef } from "react";
import { historyKey, rememberedScroll, rememberScroll } from "../lib/page/scroll-memory.ts";

/** A page that loads its data grows for a while; a place in it is looked for this long (ms), unless the visitor scrolls. */
const settleTime = 3_000;

/** Where the address bar stands, without the fragment. */
function addressNow(): string {
  return location.pathname + location.search;
}

/**
 * Scroll to the top on navigation, to the old place on back, forward and reload, to the fragment where there is
 * one. `address` is path and query; a change of the query alone (more news, a filter) leaves the scroll where it is.
 */
export function usePageScroll(address: string): void {
  const key = useRef("");
  const shown = useRef({ router: "", bar: "" });
  const popped = useRef(true);

  // Before the router's own listener, which renders the page the visitor went back to.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    let frame = 0;
    const save = () => rememberScroll(key.current, window.scrollY);
    const saveSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(save);
    };
    const onPop = () => {
      // A step to a fragment of the same page comes here too; the browser scrolls there by itself.
      if (addressNow() === shown.current.bar) key.current = historyKey();
      else popped.current = true;
    };
    addEventListener("scroll", saveSoon, { passive: true });
    addEventListener("pagehide", save);
    addEventListener("popstate", onPop);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", saveSoon);
      removeEventListener("pagehide", save);
      removeEventListener("popstate", onPop);
    };
  }, []);

  useLayoutEffect(() => {
    const pathOf = (path: string) => path.split("?")[0];
    const samePage = pathOf(shown.current.router) === pathOf(address);
    const restore = popped.current;
    // Of the page before: parts of this one that were laid out later would push away what is read, or has the focus.
    if (shown.current.router !== "") delete document.documentElement.dataset.coming;
    key.current = historyKey();
    shown.current = { router: address, bar: addressNow() };
    popped.current = false;
    const remembered = restore ? rememberedScroll(key.current) : null;
    if (remembered !== null) return settle(() => scrollToPlace(remembered));
    if (location.hash !== "") return settle(scrollToFragment);
    if (!restore && !samePage) scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [address]);
}

function scrollToPlace(y: number): void {
  scrollTo({ top: y, behavior: "instant" });
}

function scrollToFragment(): void {
  document.getElementById(fragment())?.scrollIntoView({ behavior: "instant" });
}

function fragment(): string {
  const raw = location.hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    if (error instanceof URIError) return raw;
    throw error;
  }
}

/**
 * Scrolls anew as the page grows, until the visitor does something: what comes in above the place pushes it away, or
 * takes the scroll along with what is in sight. Returns the end of it.
 */
function settle(scroll: () => void): () => void {
  scroll();
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, settleTime);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("wheel", stop);
    removeEventListener("touchmove", stop);
    removeEventListener("keydown", stop);
    removeEventListener("pointerdown", stop);
  }
  observer.observe(document.body);
  addEventListener("wheel", stop, { passive: true });
  addEventListener("touchmove", stop, { passive: true });
  addEventListener("keydown", stop);
  addEventListener("pointerdown", stop);
  return stop;
}
