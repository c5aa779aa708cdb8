import type { FastifyRequest } from "fastify";
import { limits } from "../../src/shared/validation/limits.ts";

/** Twice the size of the files that visitors may attach (bytes). */
const maxDrainedBytes = 2 * limits.files.totalBytes;

/**
 * Discards the rest of a request body after an early response. Most browsers read the response only after sending the
 * whole body, and report a broken connection if it is closed before. Endless bodies are cut off.
 */
export function drainBody({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  let drained = 0;
  raw.unpipe();
  raw.on("data", (chunk: Uint8Array) => {
    drained += chunk.length;
    if (drained > maxDrainedBytes) raw.destroy();
  });
  raw.resume();
}
