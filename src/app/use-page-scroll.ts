import { useLayoutEffect, useRef } from "react";
import { historyKey, rememberedScroll, rememberScroll } from "../lib/scroll-memory.ts";

/** A page that loads its data grows for a while; its old place is looked for this long (ms), unless the visitor scrolls. */
const settleTime = 3_000;

/**
 * Scroll to the top on navigation, to the old place on back, forward and reload. `address` is path and query;
 * a change of the query alone (more news, a filter) leaves the scroll where it is.
 */
export function usePageScroll(address: string): void {
  const key = useRef("");
  const shownPath = useRef<string | null>(null);
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
      popped.current = true;
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
    key.current = historyKey();
    const path = address.split("?")[0] ?? address;
    const samePage = shownPath.current === path;
    const restore = popped.current;
    shownPath.current = path;
    popped.current = false;
    if (restore) return restoreScroll(rememberedScroll(key.current));
    if (samePage) return;
    if (location.hash !== "") return;
    scrollTo({ top: 0, behavior: "instant" });
  }, [address]);
}

/** Scrolls to `y` as soon as the page is tall enough. Returns the end of the attempt. */
function restoreScroll(y: number | null): (() => void) | undefined {
  if (y === null) return undefined;
  const goal = y;
  const attempt = () => {
    scrollTo({ top: goal, behavior: "instant" });
    return Math.abs(window.scrollY - goal) < 2;
  };
  if (attempt()) return undefined;
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(stop, settleTime);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener("wheel", stop);
    removeEventListener("touchmove", stop);
    removeEventListener("keydown", stop);
  }
  observer.observe(document.body);
  addEventListener("wheel", stop, { passive: true });
  addEventListener("touchmove", stop, { passive: true });
  addEventListener("keydown", stop);
  return stop;
}
