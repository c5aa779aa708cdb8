import * as v from "valibot";
import { deleteDraft, draftKeys, readDraft, writeDraft } from "../../lib/storage/drafts.ts";
import type { FeedbackOpening } from "../../state/feedback-dialog.ts";
import type { FormValues } from "./form-values.ts";

const day = 86_400_000;

/** Drafts are kept so long (ms). */
export const draftLifetime = 30 * day;

/** What was typed, with the id that it will be submitted under. */
export interface FeedbackDraft {
  id: string;
  values: FormValues;
}

const textsSchema = v.object({
  version: v.literal(1),
  savedAt: v.number(),
  id: v.pipe(v.string(), v.uuid()),
  theme: v.string(),
  name: v.string(),
  lastname: v.string(),
  noAnswer: v.boolean(),
  phone: v.string(),
  email: v.string(),
  body: v.string(),
  consent: v.boolean(),
});
const filesSchema = v.array(v.object({ name: v.string(), type: v.string(), bytes: v.instance(ArrayBuffer) }));

/** A message about an object has a draft of its own, and so has each correction: opening one leaves the others alone. */
export function draftKey({ entryId, text }: FeedbackOpening): string {
  if (entryId !== undefined) return correctionKey(entryId);
  return text === undefined ? "message" : `message:${text}`;
}

export function correctionKey(entryId: string): string {
  return `entry:${entryId}`;
}

// Files stand apart: a letter that is typed must not write megabytes anew.
const filesKey = (key: string) => `files:${key}`;

/** The draft out of its two parts; null where it is too old, of another form, or not there. */
export function parseDraft(texts: unknown, files: unknown, now: number): FeedbackDraft | null {
  const written = v.safeParse(textsSchema, texts);
  if (!written.success || isExpired(texts, now)) return null;
  const { version: _, savedAt: __, id, ...values } = written.output;
  const kept = v.safeParse(filesSchema, files);
  return { id, values: { ...values, files: kept.success ? kept.output : [] } };
}

export function isExpired(value: unknown, now: number): boolean {
  const { success, output } = v.safeParse(v.object({ savedAt: v.number() }), value);
  return success && now - output.savedAt > draftLifetime;
}

/** The last state of forms whose way to the disk is long, or closed; null: the draft is to go. */
const pendingWrites = new Map<string, FeedbackDraft | null>();

/** Never rejects: where nothing can be read there is no draft. Drafts that are too old go. */
export async function readFeedbackDraft(key: string, now: number): Promise<FeedbackDraft | null> {
  const last = pendingWrites.get(key);
  if (last !== undefined) return last;
  try {
    const [texts, files] = await readDraft([key, filesKey(key)]);
    // The next opening tries again.
    purge(now).catch(() => undefined);
    return parseDraft(texts, files, now);
  } catch {
    return null;
  }
}

async function purge(now: number): Promise<void> {
  const keys = (await draftKeys()).filter((key) => !key.startsWith(filesKey("")));
  const drafts = await readDraft(keys);
  const over = keys.filter((_, at) => isExpired(drafts[at], now));
  await deleteDraft(over.flatMap((key) => [key, filesKey(key)]));
}

/** Keeps the last state of a form under its key; never rejects: without storage it lives as long as the page. */
export interface DraftWriter {
  save(draft: FeedbackDraft): void;
  /** What was saved is to go, for now. A draft that could not be read stays. */
  clear(): void;
  /** Resolves when all of it is on the disk. */
  flush(): Promise<void>;
  /** The draft has done its work: nothing is written any more. */
  discard(): void;
}

/** Writes begin at once, for the page may go at any time, and one at a time: while one runs, only the last state waits. */
export function createDraftWriter(key: string): DraftWriter {
  /** What is still to be done to the store; null as a draft: it is to go. */
  let waiting: { draft: FeedbackDraft | null } | null = null;
  let running: Promise<void> | null = null;
  let writtenFiles: FormValues["files"] | null = null;
  let isSaved = false;
  let isDropped = false;

  async function write(draft: FeedbackDraft | null): Promise<void> {
    if (draft === null) {
      writtenFiles = null;
      return deleteDraft([key, filesKey(key)]);
    }
    const { files, ...texts } = draft.values;
    const parts: [string, unknown][] = [[key, { version: 1, savedAt: Date.now(), id: draft.id, ...texts }]];
    if (files !== writtenFiles) parts.push([filesKey(key), files]);
    await writeDraft(parts);
    writtenFiles = files;
  }
  async function next(): Promise<void> {
    const { draft } = waiting ?? { draft: null };
    waiting = null;
    try {
      await write(draft);
      if (pendingWrites.get(key) === draft) pendingWrites.delete(key);
    } catch {
      // Full or blocked: it stays ahead.
    }
  }
  async function run(): Promise<void> {
    // Whoever leaves does not see the end of the write that runs: the last state follows it at once.
    const hurry = () => void (waiting && next());
    addEventListener("pagehide", hurry);
    while (waiting !== null) await next();
    removeEventListener("pagehide", hurry);
    running = null;
  }
  function change(draft: FeedbackDraft | null): void {
    if (isDropped) return;
    pendingWrites.set(key, draft);
    waiting = { draft };
    running ??= run();
  }
  return {
    save(draft) {
      isSaved = true;
      change(draft);
    },
    clear() {
      if (isSaved) change(null);
    },
    flush: async () => running ?? undefined,
    discard() {
      change(null);
      isDropped = true;
    },
  };
}
