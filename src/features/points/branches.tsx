import { useCategoryGroups } from "./filter-groups.ts";
import { Places, type PlacesProps } from "./places.tsx";
import { useBranches, useBranchesOf } from "./use-all-places.ts";
import { useFirstPlaces } from "./use-first-places.ts";

/** List and map of the partners' branches that accept the card. */
export function Branches(page: PlacesProps) {
  const source = { kind: "branch" } as const;
  const first = useFirstPlaces(source, page.query);
  const all = useBranches(first.isDone);
  return <Places {...page} source={source} first={first} all={all} groups={useCategoryGroups()} />;
}

/** The same of one partner. */
export function BranchesOf({ acceptorId, ...page }: PlacesProps & { acceptorId: string }) {
  const source = { kind: "branch", acceptorId } as const;
  const first = useFirstPlaces(source, page.query);
  const all = useBranchesOf(acceptorId, first.isDone);
  return <Places {...page} source={source} first={first} all={all} groups={useCategoryGroups()} />;
}
