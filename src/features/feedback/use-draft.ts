import { useEffect, useMemo, useState } from "react";
import { errorTheme } from "../../lib/feedback-themes.ts";
import { readMessage } from "../../lib/outbox/outbox.ts";
import { beforeUpdate } from "../../lib/update/before-update.ts";
import type { FeedbackOpening } from "../../state/feedback-dialog.ts";
import { correctionKey, createDraftWriter, draftKey, type FeedbackDraft, readFeedbackDraft } from "./feedback-draft.ts";
import { emptyForm, type FormValues, valuesOf } from "./form-values.ts";

/** What a form begins with: the draft, the message to be corrected, or an empty one. `begun`: as if nothing was typed. */
export interface InitialDraft {
  draft: FeedbackDraft;
  initialValues: FormValues;
}

/** What is there before the visitor types anything. Of errors the object stands in the text. */
function presetValues({ subject, text }: FeedbackOpening): FormValues {
  const theme = subject ?? "";
  return { ...emptyForm, theme, body: text === undefined ? "" : `${text}\n` };
}

async function loadInitialDraft(opening: FeedbackOpening): Promise<InitialDraft> {
  const draft = await readFeedbackDraft(draftKey(opening), Date.now());
  const message = opening.entryId === undefined ? null : await readMessage(opening.entryId).catch(() => null);
  if (message !== null) {
    const begun = valuesOf(message);
    return { draft: draft ?? { id: message.entry.id, values: begun }, initialValues };
  }
  const begun = presetValues(opening);
  // Also where the message to be corrected is gone: its id stands for what the places have by now.
  return { draft: draft ?? { id: crypto.randomUUID(), values: begun }, initialValues };
}

/** Null until the device has been asked. */
export function useInitialDraft(opening: FeedbackOpening): InitialDraft | null {
  const [found, setFound] = useState<InitialDraft | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadInitialDraft(opening).then((begin) => {
      if (isWanted) setFound(begin);
    });
    return () => {
      isWanted = false;
    };
  }, [opening]);
  return found;
}

/** Keeps what is typed, with each change. */
export function useStoredDraft(opening: FeedbackOpening, draft: FeedbackDraft, isTouched: boolean) {
  const [key, setKey] = useState(() => draftKey(opening));
  const keeper = useMemo(() => createDraftWriter(key), [key]);
  const { id, values } = draft;
  useEffect(() => {
    if (isTouched) keeper.save({ id, values });
    // What was emptied again is no draft.
    else keeper.clear();
  }, [keeper, id, values, isTouched]);
  useEffect(() => beforeUpdate(keeper.flush), [keeper]);
  return {
    isCorrection: key === correctionKey(id),
    /** The message of that id is in the outbox: from now on the draft is its correction's. */
    toCorrection(message: string): void {
      if (key === correctionKey(message)) return;
      keeper.discard();
      setKey(correctionKey(message));
    },
    drop: keeper.discard,
  };
}

/** «Сообщить об ошибке»: the words of the button that led here. */
export function titleOf({ entryId, subject }: FeedbackOpening): string {
  if (entryId !== undefined) return "Изменить обращение";
  return subject === errorTheme ? "Сообщить об ошибке" : "Написать нам";
}
