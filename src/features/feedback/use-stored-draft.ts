import { useEffect, useMemo, useState } from "react";
import { readMessage } from "../../lib/outbox/outbox.ts";
import { hasBackgroundSync } from "../../lib/outbox/register-sync.ts";
import { randomId } from "../../lib/random-id.ts";
import { hasDraftStorage } from "../../lib/storage/drafts.ts";
import { beforeUpdate } from "../../lib/update/before-update.ts";
import type { FeedbackOpening } from "../../state/feedback-dialog.ts";
import { correctionKey, createDraftWriter, draftKey, type FeedbackDraft, readFeedbackDraft } from "./feedback-draft.ts";
import { emptyForm, type FormValues, valuesOf } from "./form-values.ts";

/** What the form opens with. `initialValues`: the values that count as "nothing entered". */
export interface InitialDraft {
  draft: FeedbackDraft;
  initialValues: FormValues;
  /** False: this browser stores neither drafts nor messages. */
  isStorable: boolean;
  /** Background Sync will send the message while the portal is closed. */
  hasSync: boolean;
}

/** Values of a new message. When an error is reported, the text starts with the object it is about. */
function presetValues({ subject, text }: FeedbackOpening): FormValues {
  const theme = subject ?? "";
  return { ...emptyForm, theme, body: text === undefined ? "" : `${text}\n` };
}

/** The stored draft if there is one, else the outbox message to correct, else a new message. */
async function loadInitialDraft(opening: FeedbackOpening): Promise<InitialDraft> {
  const [draft, isStorable, hasSync] = await Promise.all([
    readFeedbackDraft(draftKey(opening), Date.now()),
    hasDraftStorage(),
    hasBackgroundSync(),
  ]);
  const message = opening.entryId === undefined ? null : await readMessage(opening.entryId).catch(() => null);
  if (message !== null) {
    const initialValues = valuesOf(message);
    return { draft: draft ?? { id: message.entry.id, values: initialValues }, initialValues, isStorable, hasSync };
  }
  const initialValues = presetValues(opening);
  // A new id also when the message to correct no longer exists: its id may be known to the destinations by now.
  return { draft: draft ?? { id: randomId(), values: initialValues }, initialValues, isStorable, hasSync };
}

/** Null until it has been read from the device. */
export function useInitialDraft(opening: FeedbackOpening): InitialDraft | null {
  const [initial, setInitial] = useState<InitialDraft | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadInitialDraft(opening).then((loaded) => {
      if (isCurrent) setInitial(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [opening]);
  return initial;
}

/** Stores the draft on every change. */
export function useStoredDraft(opening: FeedbackOpening, draft: FeedbackDraft, isTouched: boolean) {
  const [key, setKey] = useState(() => draftKey(opening));
  const writer = useMemo(() => createDraftWriter(key), [key]);
  const { id, values } = draft;
  useEffect(() => {
    if (isTouched) writer.save({ id, values });
    // A form that has been emptied again is not a draft.
    else writer.clear();
  }, [writer, id, values, isTouched]);
  useEffect(() => beforeUpdate(writer.flush), [writer]);
  return {
    isCorrection: key === correctionKey(id),
    /** The message with this id is in the outbox now: from here on this is the draft of its correction. */
    toCorrection(message: string): void {
      if (key === correctionKey(message)) return;
      writer.discard();
      setKey(correctionKey(message));
    },
    discard: writer.discard,
  };
}

/** Title of the form; for an error report the text of the button that opened it: «Сообщить об ошибке». */
export function titleOf({ entryId, isReport }: FeedbackOpening): string {
  if (entryId !== undefined) return "Изменить обращение";
  return isReport ? "Сообщить об ошибке" : "Написать нам";
}
