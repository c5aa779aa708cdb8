import { type RefObject, useLayoutEffect } from "react";

/**
 * While `active`, keeps `--header-bottom` on the element: how far down the header beside it reaches when it sticks (px).
 * It grows with the text's size and with the search field.
 */
export function useHeaderBottom(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const header = element?.parentElement?.querySelector<HTMLElement>(":scope > header");
    if (!active || !element || !header) return undefined;
    const observer = new ResizeObserver(() => {
      const top = Number.parseFloat(getComputedStyle(header).top) || 0;
      const { height } = header.getBoundingClientRect();
      // A fraction of a pixel between them would let the page shine through.
      element.style.setProperty("--header-bottom", `${Math.floor(top + height)}px`);
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [ref, active]);
}
