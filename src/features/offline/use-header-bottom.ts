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
      const { position, top } = getComputedStyle(header);
      const { height } = header.getBoundingClientRect();
      // Where there is little room the header goes with the page.
      const bottom = position === "sticky" ? (Number.parseFloat(top) || 0) + height : 0;
      // A fraction of a pixel between them would let the page shine through.
      element.style.setProperty("--header-bottom", `${Math.floor(bottom)}px`);
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [ref, active]);
}
