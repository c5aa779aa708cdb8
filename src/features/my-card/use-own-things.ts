import { useEffect, useState } from "react";
import { favouritesAtom } from "../../state/favourites-state.ts";
import { outboxAtom } from "../../state/outbox-state.ts";
import { useAtomValue } from "../../state/store.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";

/** `unknown`: not read from the device yet, also on the server. */
type OwnThings = "unknown" | "none" | "some";

/**
 * Whether the visitor has favourites or messages on this device. Once there were some it stays so until the visitor
 * leaves: what was removed can be restored where it stood. Read errors are shown in the place of the content.
 */
export function useOwnThings(): OwnThings {
  const favourites = useAtomValue(favouritesAtom);
  const outbox = useAtomValue(outboxAtom);
  // Both may be read before this part of the page is hydrated.
  const isHydrated = useIsHydrated();
  const [hadSome, setHadSome] = useState(false);
  const hasSome =
    favourites.status === "failed" ||
    outbox.status === "failed" ||
    (favourites.status === "ready" && favourites.items.length > 0) ||
    (outbox.status === "ready" && outbox.view.entries.length + outbox.view.receipts.length > 0);
  useEffect(() => {
    if (hasSome) setHadSome(true);
  }, [hasSome]);
  if (!isHydrated) return "unknown";
  if (hasSome || hadSome) return "some";
  return favourites.status === "loading" || outbox.status === "loading" ? "unknown" : "none";
}
