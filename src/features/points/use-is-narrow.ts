import { type RefObject, useLayoutEffect, useState } from "react";

/** Width (rem) from which list and map stand side by side; the same as in places.module.css. */
const wide = 56.25;

/** Whether there is room for one column only; false before hydration. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const page = element.current?.closest(".app") ?? element.current;
    if (!page) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Without container queries every screen has the styles of a narrow one.
      const isWide = entry && entry.contentRect.width >= wide * rem && CSS.supports("container-type", "inline-size");
      if (entry) setNarrow(!isWide);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
