import { type RefObject, useLayoutEffect, useState } from "react";

/** From that width on list and map stand side by side (rem), as the styles have it. */
const wide = 56.25;

/** Whether the page has room for one column only; false until it is alive. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const page = element.current?.closest(".app") ?? element.current;
    if (!page) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      if (entry) setNarrow(entry.contentRect.width < wide * rem);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
