import type { ReactNode } from "react";
import { AccessibilityPanel } from "../features/accessibility/accessibility-panel.tsx";
import { CityBanner } from "../features/city/city-banner.tsx";
import { CookieBanner } from "../features/consent/cookie-banner.tsx";
import { OfflineStrip } from "../features/offline/offline-strip.tsx";
import { waitingVersionAtom } from "../features/offline/update-state.ts";
import { feedbackDialogAtom } from "../state/feedback-dialog.ts";
import { invitationAtom } from "../state/invitation.ts";
import { cityDialogAtom } from "../state/picked-city.ts";
import { useAtomValue } from "../state/store.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { RouteMatch } from "./route.ts";

const UpdatePrompt = lazyPart(async () => (await import("../features/offline/update-prompt.tsx")).UpdatePrompt);
const InstallInvitation = lazyPart(
  async () => (await import("../features/install/install-invitation.tsx")).InstallInvitation,
);
const FeedbackWindow = lazyPart(async () => (await import("./feedback-modal.tsx")).FeedbackWindow);
const CityDialog = lazyPart(async () => (await import("../features/city/city-dialog.tsx")).CityDialog);

interface Props {
  place: RouteMatch;
  /** Path of the page on screen. */
  path: string;
  children: ReactNode;
}

/** What stands around every page. Dialogs stand outside `.app`: it is a size container, which would clip them. */
export function Layout({ place, path, children }: Props) {
  const { audience } = place.route;
  const cityDialogOpen = useAtomValue(cityDialogAtom);
  const feedbackOpen = useAtomValue(feedbackDialogAtom) !== null;
  const updateWaits = useAtomValue(waitingVersionAtom) !== null;
  const isInvited = useAtomValue(invitationAtom) !== null;
  const framed = audience !== null && audience !== "account";
  return (
    <>
      <div className="app">
        <a href="#main" className="skip-link">
          Перейти к содержанию
        </a>
        <CookieBanner />
        <AccessibilityPanel />
        {framed ? <Header audience={audience} path={path} /> : null}
        {framed ? <CityBanner /> : null}
        <OfflineStrip />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {framed && isInvited ? <InstallInvitation /> : null}
        {framed ? <Footer /> : null}
      </div>
      {cityDialogOpen ? <CityDialog /> : null}
      {feedbackOpen ? <FeedbackWindow /> : null}
      <div role="status">{updateWaits ? <UpdatePrompt /> : null}</div>
    </>
  );
}
