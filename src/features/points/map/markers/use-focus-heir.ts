import { type RefObject, useLayoutEffect, useRef } from "react";
import type { MarkerToDraw } from "./markers-to-draw.ts";

/**
 * Passes the focus of an opened cluster on to the marker of its first place, or of the smaller cluster that has it now:
 * the cluster's button is removed, and the keyboard would start at the top of the page again.
 * @param list with one child for each marker, in the same order.
 * @returns to be called when the cluster is opened.
 */
export function useFocusHeir(
  list: RefObject<HTMLUListElement | null>,
  drawn: readonly MarkerToDraw[],
): (cluster: { first: number }, button: HTMLElement) => void {
  const opened = useRef<{ first: number; button: HTMLElement }>(null);
  useLayoutEffect(() => {
    if (opened.current === null || opened.current.button.isConnected) return;
    const { first } = opened.current;
    opened.current = null;
    // The visitor has moved on in the meantime.
    if (document.activeElement !== document.body) return;
    const heir = drawn.findIndex(({ first: theirs }) => theirs === first);
    list.current?.children[heir]?.querySelector("button")?.focus({ preventScroll: true });
  }, [list, drawn]);
  return ({ first }, button) => {
    opened.current = document.activeElement === button ? { first, button } : null;
  };
}
