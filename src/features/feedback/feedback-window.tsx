import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { reachGoal } from "../../lib/analytics/goals.ts";
import { recordEngagement } from "../../lib/page/engagement.ts";
import { blockReload } from "../../lib/update/update-blocker.ts";
import { type FeedbackOpening, feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { QueuedDialog } from "./queued-dialog.tsx";
import { SuccessDialog } from "./success-dialog.tsx";
import type { Sent } from "./use-feedback-submit.ts";
import { useInitialDraft } from "./use-stored-draft.ts";

const JoiningWindow = lazyPart(async () => (await import("./joining-window.tsx")).JoiningWindow);

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
  const [sent, setSent] = useState<Sent | null>(null);
  const close = () => setOpening(null);
  useEffect(() => reachGoal("FEEDBACK"), []);
  // The result must stay until the visitor has read it, so a new version must not reload the page.
  useEffect(() => (sent === null ? undefined : blockReload()), [sent]);
  if (sent?.kind === "delivered") return <SuccessDialog sent={sent} onClose={close} />;
  if (sent?.kind === "queued") return <QueuedDialog sent={sent} onClose={close} />;
  function onSent(result: Sent) {
    if (result.kind === "delivered") reachGoal("FEEDBACK_SUCCESS");
    recordEngagement();
    setSent(result);
  }
  const props = { captcha, onClose: close, onSent };
  return opening.form === "joining" ? <JoiningWindow {...props} /> : <GeneralForm opening={opening} {...props} />;
}

type FormProps = Pick<ComponentProps<typeof FeedbackForm>, "opening" | "captcha" | "onClose" | "onSent">;

function GeneralForm(props: FormProps) {
  const initial = useInitialDraft(props.opening);
  return initial === null ? null : <FeedbackForm {...props} initial={initial} />;
}
