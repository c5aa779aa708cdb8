import { useEffect, useMemo, useState } from "react";
import { errorTheme } from "../../lib/feedback-themes.ts";
import { readMessage } from "../../lib/outbox/outbox.ts";
import { beforeUpdate } from "../../lib/update/before-update.ts";
import type { FeedbackOpening } from "../../state/feedback-dialog.ts";
import { correctionKey, type Draft, draftKey, keepDraft, openDraft } from "./feedback-draft.ts";
import { emptyForm, type FormValues, valuesOf } from "./form-values.ts";

/** What a form begins with: the draft, the message to be corrected, or an empty one. `begun`: as if nothing was typed. */
export interface Beginning {
  draft: Draft;
  begun: FormValues;
}

/** What is there before the visitor types anything. Of errors the object stands in the text. */
function begunValues({ subject, text }: FeedbackOpening): FormValues {
  const theme = subject ?? "";
  return { ...emptyForm, theme, body: text === undefined ? "" : `${text}\n` };
}

async function beginning(opening: FeedbackOpening): Promise<Beginning> {
  const draft = await openDraft(draftKey(opening), Date.now());
  const message = opening.entryId === undefined ? null : await readMessage(opening.entryId).catch(() => null);
  if (message !== null) {
    const begun = valuesOf(message);
    return { draft: draft ?? { id: message.entry.id, values: begun }, begun };
  }
  const begun = begunValues(opening);
  // Also where the message to be corrected is gone: its id stands for what the places have by now.
  return { draft: draft ?? { id: crypto.randomUUID(), values: begun }, begun };
}

/** Null until the device has been asked. */
export function useBeginning(opening: FeedbackOpening): Beginning | null {
  const [found, setFound] = useState<Beginning | null>(null);
  useEffect(() => {
    let isWanted = true;
    void beginning(opening).then((begin) => {
      if (isWanted) setFound(begin);
    });
    return () => {
      isWanted = false;
    };
  }, [opening]);
  return found;
}

/** Keeps what is typed, with each change. */
export function useKeptDraft(opening: FeedbackOpening, draft: Draft, isTouched: boolean) {
  const [key, setKey] = useState(() => draftKey(opening));
  const keeper = useMemo(() => keepDraft(key), [key]);
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
      keeper.drop();
      setKey(correctionKey(message));
    },
    drop: keeper.drop,
  };
}

/** «Сообщить об ошибке»: the words of the button that led here. */
export function titleOf({ entryId, subject }: FeedbackOpening): string {
  if (entryId !== undefined) return "Изменить обращение";
  return subject === errorTheme ? "Сообщить об ошибке" : "Написать нам";
}
