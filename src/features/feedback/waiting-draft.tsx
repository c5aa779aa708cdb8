import { useEffect, useRef, useState } from "react";
import { focusMain } from "../../lib/page/focus.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { useAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { draftKey, type FeedbackDraft, readFeedbackDraft } from "./feedback-draft.ts";

/** The message that was begun and not sent; nothing where there is none. */
export function UnsentDraft() {
  const [opening, setOpening] = useAtom(feedbackDialogAtom);
  const [draft, setDraft] = useState<FeedbackDraft | null>(null);
  useEffect(() => {
    // The open form may change it, or send it.
    if (opening !== null) return;
    void readFeedbackDraft(draftKey({}), Date.now()).then(setDraft);
  }, [opening]);
  const wasThere = useRef(false);
  useEffect(() => {
    // Sent, the draft is gone, and with it the button that had got the focus back.
    if (draft === null && wasThere.current && document.activeElement === document.body) focusMain();
    wasThere.current = draft !== null;
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

/** So much of the text is enough to know it again (characters). */
const glance = 80;

function excerpt(text: string): string {
  return text.length > glance ? `${text.slice(0, glance).trimEnd()}…` : text;
}
