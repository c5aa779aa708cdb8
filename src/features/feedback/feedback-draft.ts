import * as v from "valibot";
import { deleteDraft, draftKeys, readDraft, writeDraft } from "../../lib/storage/drafts.ts";
import type { FeedbackOpening } from "../../state/feedback-dialog.ts";
import type { FormValues } from "./form-values.ts";

const day = 86_400_000;

/** Drafts expire after this time (ms). */
export const draftLifetime = 30 * day;

/** The form values with the id under which they will be submitted. */
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

/** Key of the draft: separate for the general message, a message about an object, and each correction. */
export function draftKey({ entryId, text }: FeedbackOpening): string {
  if (entryId !== undefined) return correctionKey(entryId);
  return text === undefined ? "message" : `message:${text}`;
}

export function correctionKey(entryId: string): string {
  return `entry:${entryId}`;
}

// Files are stored separately: a keystroke must not rewrite megabytes.
const filesKey = (key: string) => `files:${key}`;

/** Parses the two stored parts of a draft; null if missing, expired, or of another format. */
export function parseDraft(texts: unknown, files: unknown, now: number): FeedbackDraft | null {
  const written = v.safeParse(textsSchema, texts);
  if (!written.success || isExpired(texts, now)) return null;
  const { version: _, savedAt: __, id, ...values } = written.output;
  const kept = v.safeParse(filesSchema, files);
  return { id, values: { ...values, files: kept.success ? kept.output : [] } };
}

function isExpired(value: unknown, now: number): boolean {
  const { success, output } = v.safeParse(v.object({ savedAt: v.number() }), value);
  return success && now - output.savedAt > draftLifetime;
}

/** The latest state of drafts not written yet, because the write is slow or has failed; null: to be deleted. */
const pendingWrites = new Map<string, FeedbackDraft | null>();

/** Reads a draft and deletes expired ones. Never rejects: null if the storage cannot be read. */
export async function readFeedbackDraft(key: string, now: number): Promise<FeedbackDraft | null> {
  const last = pendingWrites.get(key);
  if (last !== undefined) return last;
  try {
    const [texts, files] = await readDraft([key, filesKey(key)]);
    // The next read tries again.
    deleteExpiredDrafts(now).catch(() => undefined);
    return parseDraft(texts, files, now);
  } catch {
    return null;
  }
}

/** Rejects if the storage does. */
export async function deleteExpiredDrafts(now: number): Promise<void> {
  const keys = (await draftKeys()).filter((key) => !key.startsWith(filesKey("")));
  const drafts = await readDraft(keys);
  const over = keys.filter((_, at) => isExpired(drafts[at], now));
  await deleteDraft(over.flatMap((key) => [key, filesKey(key)]));
}

/** Stores the latest state of a form; never rejects. Without storage the draft lives as long as the page. */
interface DraftWriter {
  save(draft: FeedbackDraft): void;
  /** Deletes what this writer has saved; a draft that could not be read is left alone. */
  clear(): void;
  /** Resolves when everything is written. */
  flush(): Promise<void>;
  /** Deletes the draft for good; later calls do nothing. */
  discard(): void;
}

/** Writes at once, because the page may be closed at any time, and one at a time: only the latest state waits. */
export function createDraftWriter(key: string): DraftWriter {
  /** The state to write next; `draft: null` deletes it. */
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
      // Storage full or blocked: it stays in `pendingWrites`.
    }
  }
  async function run(): Promise<void> {
    // On leaving, the latest state is written at once: the page will not see the running write finish.
    const writeNow = () => void (waiting && next());
    addEventListener("pagehide", writeNow);
    while (waiting !== null) await next();
    removeEventListener("pagehide", writeNow);
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
