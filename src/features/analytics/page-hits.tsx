import { useEffect } from "react";
import { isAccepted } from "../../lib/storage/cookie-consent.ts";
import { consentAtom } from "../../state/consent-state.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useAtomValue } from "../../state/store.ts";
import type { Visit } from "./visits.ts";

/** Counts page views if analytics is configured and the visitor has agreed. Renders nothing. */
export function PageHits({ path, title, isTitled }: Visit): null {
  const analytics = usePortalConfig()?.analytics;
  const accepted = useAtomValue(consentAtom);
  useEffect(() => {
    if (!analytics || (analytics.consent === "required" && !isAccepted(accepted, "counting"))) return;
    // A failed load is ignored.
    import("./counter.ts").then(
      ({ countVisit }) => countVisit(analytics, { path, title, isTitled }),
      () => {},
    );
  }, [analytics, accepted, path, title, isTitled]);
  return null;
}
