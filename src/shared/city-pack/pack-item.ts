import * as v from "valibot";

/**
 * Asks the worker to keep what stands at an address, whatever caps there are; its value is the pack's run. The worker
 * answers with {@link SaveResult} as JSON, and with the same header: only then it was the worker.
 */
export const packHeader = "x-city-pack";

/** Not a file: stands for all that the map is drawn with, whose names only the worker of a build knows. */
export const mapCodePath = "/assets/map";

const savedSchema = v.variant("kind", [
  /** `bytes`: how much room it takes on the device; `isNew`: it was not there, or is another than before. */
  v.object({ kind: v.literal("saved"), bytes: v.number(), isNew: v.boolean() }),
  /** It no longer exists. */
  v.object({ kind: v.literal("gone") }),
  /** Our server does not give it now, or it is nothing that is kept. */
  v.object({ kind: v.literal("refused") }),
  /** Our server cannot be reached. */
  v.object({ kind: v.literal("unreachable") }),
  /** There is no more room on the device. */
  v.object({ kind: v.literal("full") }),
]);

/** What came of saving one thing. */
export type SaveResult = v.InferOutput<typeof savedSchema>;

/** @throws when it is none. */
export function parseSaveResult(body: unknown): SaveResult {
  return v.parse(savedSchema, body);
}
