import { usefulActBeforePage } from "../../lib/page/engagement.ts";
import { withLateCode } from "../../lib/page/with-lazy-import.ts";
import type { createStore } from "../../state/store.ts";

/** Whether a visitor is invited to the home screen is judged where the portal has been of use to them before. */
export function startInvitation(store: ReturnType<typeof createStore>): void {
  const actedAt = usefulActBeforePage();
  if (actedAt !== null)
    void withLateCode(
      () => import("./invite.ts"),
      ({ invite }) => invite(store, actedAt),
    );
}
