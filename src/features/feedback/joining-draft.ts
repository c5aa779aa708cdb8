import { useEffect, useState } from "react";
import * as v from "valibot";
import { deleteDraft, readDraft, writeDraft } from "../../lib/storage/drafts.ts";
import { draftLifetime } from "./feedback-draft.ts";
import { isJoiningTouched, type JoiningValues } from "./joining-values.ts";

const key = "joining";

const draftSchema = v.object({
  version: v.literal(1),
  savedAt: v.number(),
  id: v.pipe(v.string(), v.uuid()),
  values: v.object({
    firm: v.string(),
    inn: v.string(),
    town: v.string(),
    goods: v.string(),
    name: v.string(),
    lastname: v.string(),
    phone: v.string(),
    email: v.string(),
    consent: v.boolean(),
  }),
});

/** The application begun earlier, with the id under which it will be submitted; null if none, or it cannot be read. */
export async function readJoiningDraft(now: number): Promise<{ id: string; values: JoiningValues } | null> {
  const [stored] = await readDraft([key]).catch(() => []);
  const { success, output } = v.safeParse(draftSchema, stored);
  return success && now - output.savedAt <= draftLifetime ? output : null;
}

/** Stores the application on every change; without storage it lives as long as the form. Returns how to delete it. */
export function useJoiningDraft(id: string, values: JoiningValues): () => void {
  const [isDropped, setDropped] = useState(false);
  useEffect(() => {
    if (isDropped) return;
    const write = isJoiningTouched(values)
      ? writeDraft([[key, { version: 1, savedAt: Date.now(), id, values }]])
      : deleteDraft([key]);
    // Storage full or blocked: what was typed stays in the form.
    write.catch(() => undefined);
  }, [id, values, isDropped]);
  return () => {
    setDropped(true);
    // As above; an old draft expires.
    deleteDraft([key]).catch(() => undefined);
  };
}
