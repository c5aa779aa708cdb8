import * as v from "valibot";

const savedSchema = v.variant("kind", [
  /** `bytes`: size on the device; `isNew`: it was not stored before, or has changed. */
  v.object({ kind: v.literal("saved"), bytes: v.number(), isNew: v.boolean() }),
  /** It no longer exists. */
  v.object({ kind: v.literal("gone") }),
  /** Our server refuses it now, or it is of no kind that can be saved. */
  v.object({ kind: v.literal("refused") }),
  /** Our server cannot be reached. */
  v.object({ kind: v.literal("unreachable") }),
  /** The device's storage is full. */
  v.object({ kind: v.literal("full") }),
]);

/** Outcome of saving one item. */
export type SaveResult = v.InferOutput<typeof savedSchema>;

/** @throws for any other body. */
export function parseSaveResult(body: unknown): SaveResult {
  return v.parse(savedSchema, body);
}
