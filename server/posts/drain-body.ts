import type { FastifyRequest } from "fastify";
import { limits } from "../../src/shared/validation/limits.ts";

/** Twice of what a visitor may attach (bytes). */
const mostUnread = 2 * limits.files.totalBytes;

/**
 * Lets what is left of a body pass unread, behind an answer that is given before its end: most browsers look at an
 * answer only when they have sent all, and would see a broken connection instead. Who goes on and on is cut off.
 */
export function drainBody({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  let passed = 0;
  raw.unpipe();
  raw.on("data", (chunk: Uint8Array) => {
    passed += chunk.length;
    if (passed > mostUnread) raw.destroy();
  });
  raw.resume();
}
