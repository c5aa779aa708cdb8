import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Clusters } from "../clusters/start-clusters.ts";
import type { VisibleItem } from "../clusters/visible-items.ts";
import type { MapPlace } from "../map-place.ts";
import { bringIntoSight } from "../use-camera.ts";
import { useLabelRoom } from "./label-room.ts";
import { ClusterMarker, PlaceMarker } from "./marker.tsx";
import styles from "./markers.module.css";
import { markersToDraw } from "./markers-to-draw.ts";
import { OverlappingPlaces } from "./overlapping-places.tsx";
import { useFocusHeir } from "./use-focus-heir.ts";
import { useItemsInView } from "./use-items-in-view.ts";
import { useMarkerPositions } from "./use-marker-positions.ts";

interface MarkersProps {
  map: MapLibreMap;
  clusters: Clusters;
  places: readonly MapPlace[];
  selected: string | null;
  nearest: string | null;
  /** These two as in `useCamera`. */
  covered: number;
  words: RefObject<HTMLElement | null>;
  onSelect: (key: string) => void;
}

/**
 * Marker buttons over the map, in the list's order. Only items in view are rendered; clustering keeps them few for any
 * number of places.
 */
export function Markers({ map, clusters, places, selected, nearest, covered, words, onSelect }: MarkersProps) {
  const { shown, open } = useItemsInView(map, clusters, places, { chosen: selected, nearest });
  const [focused, setFocused] = useState<string | null>(null);
  const [together, setTogether] = useState<readonly MapPlace[] | null>(null);
  const [said, setSaid] = useState("");
  const drawn = useMemo(() => markersToDraw(shown, [selected, nearest, focused]), [shown, selected, nearest, focused]);
  const list = useMarkerPositions(map, drawn);
  useLabelRoom(map, drawn);
  const passFocusOn = useFocusHeir(list, drawn);
  const opener = useRef<HTMLElement>(null);

  const openCluster = async (item: VisibleItem, button: HTMLElement) => {
    opener.current = button;
    passFocusOn(item, button);
    setSaid("");
    const members = await open(item);
    if (members) setTogether(members);
    else setSaid("Карта приближена");
  };

  return (
    <>
      {createPortal(
        <ul ref={list} className={styles.markers} aria-label="Места на карте">
          {drawn.map((each) => (
            <li
              key={each.id}
              className={styles.spot}
              onFocus={({ target }) => {
                // Keyboard focus only: a marker must not move under a pressing finger.
                if (target.matches(":focus-visible")) bringIntoSight(map, each, { covered, words });
              }}
            >
              {each.kind === "place" ? (
                <PlaceMarker
                  place={each.place}
                  selected={each.place.key === selected}
                  isAnswer={each.place.key === (selected ?? nearest)}
                  onPress={() => onSelect(each.place.key)}
                  onFocusChange={(has) => setFocused(has ? each.place.key : null)}
                />
              ) : (
                <ClusterMarker count={each.item.count} onPress={(button) => openCluster(each.item, button)} />
              )}
            </li>
          ))}
        </ul>,
        map.getCanvasContainer(),
      )}
      {together && (
        <OverlappingPlaces
          places={together}
          onSelect={(key) => {
            setTogether(null);
            onSelect(key);
          }}
          onClose={() => {
            setTogether(null);
            opener.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
