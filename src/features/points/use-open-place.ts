import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { recordEngagement } from "../../lib/page/engagement.ts";
import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import { focusMarker } from "./map/focus-marker.ts";
import { focusPlace } from "./place-list.tsx";

/** Opens and closes a place from the list or the map, and moves the focus to it and back. The open place is in the URL. */
export function useOpenPlace(filter: PlaceFilter, href: (change: Partial<PlaceFilter>) => string) {
  const [, navigate] = useLocation();
  const fromMap = useRef("");
  const row = useRef("");
  const { place, page } = filter;

  useEffect(() => {
    if (place !== "" && fromMap.current === place) focusPlace(place);
    if (place === "" && row.current !== "") focusPlace(row.current);
    row.current = "";
  }, [place]);

  function go(key: string) {
    if (key !== "") recordEngagement();
    navigate(href({ place: key, page }), { replace: true });
  }
  return {
    /** Selects a marker on the map; null: none. */
    select(key: string | null) {
      fromMap.current = key ?? "";
      go(key ?? "");
    },
    /** Opens or closes an item of the list. */
    open(key: string, isOpened: boolean) {
      fromMap.current = "";
      if (isOpened || place === key) go(isOpened ? key : "");
    },
    /** Closes a place and moves the focus to its row. @param page number of pages that include it. */
    toRow(key: string, page: number) {
      row.current = key;
      navigate(href({ page }), { replace: true });
    },
    /** Closes a place and moves the focus to its marker. */
    toMarker(key: string) {
      focusMarker(key);
      go("");
    },
    escape(key: string) {
      const isMarkerFocused = fromMap.current === key && focusMarker(key);
      if (!isMarkerFocused) document.getElementById(key)?.querySelector("summary")?.focus();
      go("");
    },
  };
}
