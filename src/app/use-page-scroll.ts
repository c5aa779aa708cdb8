import { useLayoutEffect, useRef } from "react";
import { historyKey, rememberedScroll, rememberScroll } from "../lib/page/scroll-memory.ts";

/** How long (ms) the scroll position is corrected while the page grows with its data, unless the visitor scrolls. */
const settleTime = 3_000;

/** The current URL without origin and fragment. */
function addressNow(): string {
  return location.pathname + location.search;
}

/**
 * Scrolls to the top on navigation, to the previous position on back, forward and reload, or to the URL's fragment. A change
 * of the query alone (more news, a filter) does not scroll.
 * @param address path and query.
 */
export function usePageScroll(address: string): void {
  const key = useRef("");
  const shown = useRef({ router: "", bar: "" });
  const popped = useRef(true);

  // A layout effect, so that `popstate` is handled before the router's listener renders the previous page.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    let frame = 0;
    const save = () => rememberScroll(key.current, window.scrollY);
    const saveSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(save);
    };
    const onPop = () => {
      // Also fires for fragments of the same page, to which the browser scrolls automatically.
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
    // Set for the first page only: on this one, deferred layout would move what is being read or focused.
    if (shown.current.router !== "") delete document.documentElement.dataset.coming;
    key.current = historyKey();
    shown.current = { router: address, bar: addressNow() };
    popped.current = false;
    const remembered = restore ? rememberedScroll(key.current) : null;
    if (remembered !== null) return settle(() => scrollToPosition(remembered));
    if (location.hash !== "") return settle(scrollToFragment);
    if (!restore && !samePage) scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [address]);
}

function scrollToPosition(y: number): void {
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

/** What a visitor does who wants to be elsewhere, or reads. */
const deeds = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Repeats the scroll as the page grows, until the visitor does something: content that loads above the target moves it, or
 * scroll anchoring moves the viewport. Returns a function that stops it.
 */
function settle(scroll: () => void): () => void {
  scroll();
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, settleTime);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of deeds) removeEventListener(type, stop);
  }
  observer.observe(document.body);
  for (const type of deeds) addEventListener(type, stop, { passive: true });
  return stop;
}
