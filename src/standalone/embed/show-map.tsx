import { useState } from "react";
import { createRoot } from "react-dom/client";
import { InteractiveMap } from "../../features/points/map/interactive-map.tsx";
import { failureWords, type MapFailure } from "../../features/points/map/map-failure.ts";
import type { MapPlace } from "../../features/points/map/map-place.ts";
import type { EmbedData } from "./page-data.ts";
import { rowId } from "./row-id.ts";

/** Puts the map of the listed places in place of its button. */
export function showMap(place: HTMLElement, button: HTMLElement, { map, places = [] }: EmbedData): void {
  const section = document.createElement("section");
  section.className = "embed-map";
  section.tabIndex = -1;
  section.setAttribute("aria-label", "Карта");
  place.prepend(section);
  button.hidden = true;
  createRoot(section).render(<EmbedMap config={map} places={places} />);
  section.focus();
}

function EmbedMap({ config, places }: { config: unknown; places: readonly MapPlace[] }) {
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  if (failure !== null)
    return (
      <p role="status">
        {failureWords[failure].title}. {failureWords[failure].text}
      </p>
    );
  const select = (key: string | null) => {
    setSelected(key);
    const chosen = places.find((each) => each.key === key);
    if (chosen?.number) document.getElementById(rowId(chosen.number))?.focus();
  };
  return (
    <InteractiveMap
      config={config}
      places={places}
      selected={selected}
      nearest={null}
      onSelect={select}
      home={null}
      visitor={null}
      covered={0}
      onFailed={setFailure}
    />
  );
}
