import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { peekHeight, type SheetStop, stopAfterDrag, stopHeights } from "./sheet-stops.ts";

interface SheetMotion {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

interface Drag {
  /** Where the pointer went down, and where and when it was last (CSS pixels, ms). */
  from: number;
  last: number;
  at: number;
  /** Upwards is positive (CSS pixels in a millisecond). */
  speed: number;
}

/** Moves a sheet after the finger on its head, and lets it slide to its stop: by transforms alone. */
export function useSheetMotion(
  sheet: RefObject<HTMLElement | null>,
  stop: SheetStop | null,
  onStop: (stop: SheetStop) => void,
): SheetMotion {
  const drag = useRef<Drag>(null);
  /** Where the visitor last saw its upper edge, from its parent's (CSS pixels). */
  const edge = useRef<number>(null);

  const settle = (element: HTMLElement) => {
    slideHome(element, edge.current);
    edge.current = element.offsetTop;
  };

  useLayoutEffect(() => {
    const element = stop === null ? null : sheet.current;
    if (element) slideHome(element, edge.current);
    edge.current = element?.offsetTop ?? null;
  }, [sheet, stop]);

  return {
    onPointerDown({ currentTarget, target, clientY, timeStamp, pointerId, isPrimary }) {
      if (!isPrimary || (target instanceof Element && target.closest("button, a"))) return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { from: clientY, last: clientY, at: timeStamp, speed: 0 };
    },
    onPointerMove({ clientY, timeStamp }) {
      const element = sheet.current;
      if (!drag.current || !element) return;
      const { from, last, at } = drag.current;
      const speed = (last - clientY) / Math.max(1, timeStamp - at);
      drag.current = { from, last: clientY, at: timeStamp, speed };
      const moved = Math.max(-element.offsetTop, clientY - from);
      edge.current = element.offsetTop + moved;
      element.style.transform = `translateY(${moved}px)`;
    },
    onPointerUp() {
      const element = sheet.current;
      const dragged = drag.current;
      drag.current = null;
      if (!dragged || !element || edge.current === null) return;
      const total = element.offsetTop + element.offsetHeight;
      const next = stopAfterDrag(stopHeights(total, peekHeight), total - edge.current, dragged.speed);
      if (next === stop) settle(element);
      else onStop(next);
    },
    onPointerCancel() {
      drag.current = null;
      if (sheet.current) settle(sheet.current);
    },
  };
}

/** @param from where its upper edge was seen last; null where it was not. */
function slideHome(element: HTMLElement, from: number | null): void {
  element.style.transform = "";
  const to = element.offsetTop;
  if (from === null || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
  element.animate([{ transform: `translateY(${from - to}px)` }, { transform: "none" }], { duration: 280, easing });
}
