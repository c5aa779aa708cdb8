import type { CardType } from "../../shared/places/issuers.ts";
import { useIssuerGroups } from "./group-choice.tsx";
import { Places, type PlacesProps } from "./places.tsx";
import { useIssuePoints } from "./use-all-places.ts";

interface Props extends PlacesProps {
  /** Only those that issue it. */
  card?: CardType;
}

/** The same object each time: the list is made anew for another. */
const sources = {
  any: { kind: "point" },
  bank: { kind: "point", card: "bank" },
  social: { kind: "point", card: "social" },
} as const;

/** Where the card is issued. */
export function IssuePoints({ card, ...page }: Props) {
  return <Places {...page} source={sources[card ?? "any"]} all={useIssuePoints()} groups={useIssuerGroups(card)} />;
}
