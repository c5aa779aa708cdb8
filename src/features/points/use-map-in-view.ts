import { type RefObject, useEffect, useRef } from "react";

/**
 * Once a phone's visitor has asked for the map, scrolls as much as shows it whole: its lower edge has the sheet. The page's
 * first view stays where it is.
 */
export function useMapInView(map: RefObject<HTMLElement | null>, isShown: boolean, isAsked: boolean): void {
  const wasList = useRef(false);

  useEffect(() => {
    if (!isAsked) wasList.current = true;
    if (!isShown || !wasList.current) return;
    // Only now: it may be shown a render after it is asked for, once the column is measured.
    wasList.current = false;
    map.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [map, isShown, isAsked]);
}
