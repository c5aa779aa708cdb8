import { useCategoryGroups } from "./filter-groups.ts";
import { Places, type PlacesProps } from "./places.tsx";
import { useBranches } from "./use-all-places.ts";
import { useFirstPlaces } from "./use-first-places.ts";

interface Props extends PlacesProps {
  /** Only branches of this acceptor. */
  acceptorId?: string;
}

/** List and map of the partners' branches that accept the card. */
export function Branches({ acceptorId, ...page }: Props) {
  const source = acceptorId === undefined ? ({ kind: "branch" } as const) : ({ kind: "branch", acceptorId } as const);
  const first = useFirstPlaces(source, page.query);
  const all = useBranches(acceptorId, first.isDone);
  return <Places {...page} source={source} first={first} all={all} groups={useCategoryGroups()} />;
}
