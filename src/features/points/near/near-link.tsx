import { ButtonLink } from "../../../ui/button-link.tsx";
import { nearSectionId } from "./near-section.tsx";
import { whereText } from "./near-words.ts";
import { type NearSource, useNear } from "./use-near.ts";

/** Jumps to the addresses; says how far the nearest is. Nothing where there are none. */
export function NearLink({ source }: { source: NearSource }) {
  const near = useNear(source);
  if (near.status === "ready" && near.near.found.total === 0) return null;
  return (
    <ButtonLink href={`#${nearSectionId}`} size="large" icon="map-pin">
      {near.status === "ready" ? whereText(near.near) : "Где действует"}
    </ButtonLink>
  );
}
