import type { CardType } from "../../shared/places/issuers.ts";
import { useIssuerGroups } from "./group-choice.tsx";
import { Places, type PlacesProps } from "./places.tsx";
import { useIssuePoints } from "./use-all-places.ts";
import { useFirstPlaces } from "./use-first-places.ts";

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
  const source = sources[card ?? "any"];
  const first = useFirstPlaces(source, page.query);
  const all = useIssuePoints(first.isDone);
  return <Places {...page} source={source} first={first} all={all} groups={useIssuerGroups(card)} />;
}
