import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { peekHeight, type SheetStop, stopAfterDrag, stopHeights } from "./sheet-stops.ts";

interface SheetMotion {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

interface Drag {
  /** Where the pointer went down, and where and when it moved last (CSS pixels, ms). */
  from: number;
  last: number;
  at: number;
  /** Upwards is positive (CSS pixels per ms). */
  speed: number;
}

/** Drags a sheet by its header and animates it to the nearest stop, using transforms only. */
export function useSheetMotion(
  sheet: RefObject<HTMLElement | null>,
  stop: SheetStop | null,
  onStop: (stop: SheetStop) => void,
): SheetMotion {
  const drag = useRef<Drag>(null);
  /** Last visible position of its top edge, from its parent's top (CSS pixels). */
  const edge = useRef<number>(null);

  const settle = (element: HTMLElement) => {
    animateFrom(element, edge.current);
    edge.current = element.offsetTop;
  };

  useLayoutEffect(() => {
    const element = stop === null ? null : sheet.current;
    if (element) animateFrom(element, edge.current);
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

/** Animates to the layout position. @param from last visible position of the top edge; null if it was not visible. */
function animateFrom(element: HTMLElement, from: number | null): void {
  element.style.transform = "";
  const to = element.offsetTop;
  if (from === null || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
  element.animate([{ transform: `translateY(${from - to}px)` }, { transform: "none" }], { duration: 280, easing });
}
