import { useEffect, useRef, useState } from "react";
import { focusMain } from "../../lib/page/focus.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { useAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { draftKey, type FeedbackDraft, readFeedbackDraft } from "./feedback-draft.ts";

/** A notice about the draft of an unsent message, with a button to continue it. */
export function UnsentDraft() {
  const [opening, setOpening] = useAtom(feedbackDialogAtom);
  const [draft, setDraft] = useState<FeedbackDraft | null>(null);
  useEffect(() => {
    // Read again after the form closes: it may have changed the draft or sent it.
    if (opening !== null) return;
    void readFeedbackDraft(draftKey({}), Date.now()).then(setDraft);
  }, [opening]);
  const hadDraft = useRef(false);
  useEffect(() => {
    // The message was sent and the notice removed, with the button to which the dialog returned the focus.
    if (draft === null && hadDraft.current && document.activeElement === document.body) focusMain();
    hadDraft.current = draft !== null;
  }, [draft]);
  if (draft === null) return null;
  return (
    <NoticeCard
      icon="pencil-simple"
      title="Черновик"
      actions={
        <Button variant="secondary" onClick={() => setOpening({})}>
          Продолжить
        </Button>
      }
    >
      {typograf(excerpt(draft.values.body) || draft.values.theme || "Вы начали писать обращение.")}
    </NoticeCard>
  );
}

/** Length of the excerpt (characters). */
const excerptLength = 80;

function excerpt(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}
