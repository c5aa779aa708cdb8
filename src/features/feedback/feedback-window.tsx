import { type ComponentType, useEffect, useState } from "react";
import { reachGoal } from "../../lib/analytics/goals.ts";
import { recordEngagement } from "../../lib/page/engagement.ts";
import { blockReload } from "../../lib/update/update-blocker.ts";
import { type FeedbackOpening, feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { QueuedDialog } from "./queued-dialog.tsx";
import { SuccessDialog } from "./success-dialog.tsx";
import type { Sent } from "./use-feedback-submit.ts";
import { useInitialDraft } from "./use-stored-draft.ts";

interface Props {
  captcha: ComponentType<CaptchaProps>;
}

/** The open feedback dialog: the form, then its result. */
export function FeedbackWindow({ captcha }: Props) {
  const opening = useAtomValue(feedbackDialogAtom);
  return opening === null ? null : <OpenFeedback opening={opening} captcha={captcha} />;
}

function OpenFeedback({ opening, captcha }: Props & { opening: FeedbackOpening }) {
  const setOpening = useSetAtom(feedbackDialogAtom);
  const initial = useInitialDraft(opening);
  const [sent, setSent] = useState<Sent | null>(null);
  const close = () => setOpening(null);
  useEffect(() => reachGoal("FEEDBACK"), []);
  // The result must stay until the visitor has read it, so a new version must not reload the page.
  useEffect(() => (sent === null ? undefined : blockReload()), [sent]);
  if (sent?.kind === "delivered") return <SuccessDialog sent={sent} onClose={close} />;
  if (sent?.kind === "queued") return <QueuedDialog sent={sent} onClose={close} />;
  if (initial === null) return null;
  return (
    <FeedbackForm
      opening={opening}
      initial={initial}
      captcha={captcha}
      onClose={close}
      onSent={(result) => {
        if (result.kind === "delivered") reachGoal("FEEDBACK_SUCCESS");
        recordEngagement();
        setSent(result);
      }}
    />
  );
}
