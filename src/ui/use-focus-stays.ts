import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard where it was: when the control that had the focus goes, by what the visitor did or by itself,
 * `target` takes it. The handlers are for the element around the controls.
 */
export function useFocusFallback(target: RefObject<HTMLElement | null>): { onFocus(): void; onBlur(): void } {
  const isInside = useRef(false);
  useEffect(() => {
    // An element that is taken away leaves the focus to the body, and React hears no blur of it.
    if (isInside.current && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  });
  return {
    onFocus() {
      isInside.current = true;
    },
    onBlur() {
      isInside.current = false;
    },
  };
}
