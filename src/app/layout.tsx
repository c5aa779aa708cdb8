import type { ReactNode } from "react";
import { AccessibilityPanel } from "../features/accessibility/accessibility-panel.tsx";
import { CityBanner } from "../features/city/city-banner.tsx";
import { CookieBanner } from "../features/consent/cookie-banner.tsx";
import { OfflineStrip } from "../features/offline/offline-strip.tsx";
import { waitingVersionAtom } from "../features/offline/update-state.ts";
import type { Audience } from "../shared/audience.ts";
import { feedbackDialogAtom } from "../state/feedback-dialog.ts";
import { invitationAtom } from "../state/invitation.ts";
import { cityDialogAtom } from "../state/picked-city.ts";
import { useAtomValue } from "../state/store.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageErrorBoundary } from "./page-error-boundary.tsx";

const UpdatePrompt = lazyPart(async () => (await import("../features/offline/update-prompt.tsx")).UpdatePrompt);
const InstallInvitation = lazyPart(
  async () => (await import("../features/install/install-invitation.tsx")).InstallInvitation,
);
const FeedbackWindow = lazyPart(async () => (await import("./feedback-modal.tsx")).FeedbackModal);
const CityDialog = lazyPart(async () => (await import("../features/city/city-dialog.tsx")).CityDialog);

interface Props {
  audience: Audience | null;
  /** Path of the page on screen. */
  path: string;
  children: ReactNode;
}

/** Header, footer, banners and dialogs around every page. Dialogs are outside `.app`, a size container, which would clip them. */
export function Layout({ audience, path, children }: Props) {
  const cityDialogOpen = useAtomValue(cityDialogAtom);
  const feedbackOpen = useAtomValue(feedbackDialogAtom) !== null;
  const hasUpdate = useAtomValue(waitingVersionAtom) !== null;
  const isInvited = useAtomValue(invitationAtom) !== null;
  const hasFrame = audience !== null && audience !== "account";
  return (
    <>
      <div className="app">
        <a href="#main" className="skip-link">
          Перейти к содержанию
        </a>
        <CookieBanner />
        {/* Its settings are stored: without a boundary a failure would come back with each page. */}
        <PageErrorBoundary instead={null}>
          <AccessibilityPanel />
        </PageErrorBoundary>
        {hasFrame ? <Header audience={audience} path={path} /> : null}
        {hasFrame ? <CityBanner /> : null}
        <OfflineStrip />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {hasFrame && isInvited ? <InstallInvitation /> : null}
        {hasFrame ? <Footer /> : null}
      </div>
      {cityDialogOpen ? <CityDialog /> : null}
      {feedbackOpen ? <FeedbackWindow /> : null}
      <div role="status">{hasUpdate ? <UpdatePrompt /> : null}</div>
    </>
  );
}
