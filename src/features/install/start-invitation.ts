import { lastEngagementBeforePage } from "../../lib/page/engagement.ts";
import { withLazyImport } from "../../lib/page/with-lazy-import.ts";
import type { createStore } from "../../state/store.ts";

/** Loads the invitation's code only for visitors who engaged with the portal before this page. */
export function startInvitation(store: ReturnType<typeof createStore>): void {
  const actedAt = lastEngagementBeforePage();
  if (actedAt !== null)
    void withLazyImport(
      () => import("./invite.ts"),
      ({ invite }) => invite(store, actedAt),
    );
}
