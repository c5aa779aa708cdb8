import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps keyboard users in place: when a control that has the focus is removed, focuses `target`. Attach the returned
 * handlers to the element around the controls.
 */
export function useFocusFallback(target: RefObject<HTMLElement | null>): { onFocus(): void; onBlur(): void } {
  const isInside = useRef(false);
  useEffect(() => {
    // Removing the focused element moves the focus to the body, and React gets no blur event.
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
