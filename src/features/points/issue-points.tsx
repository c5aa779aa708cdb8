import type { CardType } from "../../shared/places/card-types.ts";
import { useIssuerGroups } from "./filter-groups.ts";
import { Places, type PlacesProps } from "./places.tsx";
import { useIssuePoints } from "./use-all-places.ts";
import { useFirstPlaces } from "./use-first-places.ts";

interface Props extends PlacesProps {
  /** Only points that issue this card. */
  card?: CardType;
}

/** Constants, because another object would rebuild the list. */
const sources = {
  any: { kind: "point" },
  bank: { kind: "point", card: "bank" },
  social: { kind: "point", card: "social" },
} as const;

/** List and map of the points that issue the card. */
export function IssuePoints({ card, ...page }: Props) {
  const source = sources[card ?? "any"];
  const first = useFirstPlaces(source, page.query);
  const all = useIssuePoints(first.isDone);
  return <Places {...page} source={source} first={first} all={all} groups={useIssuerGroups(card)} />;
}
