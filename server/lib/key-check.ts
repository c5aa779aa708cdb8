import { createHash, timingSafeEqual } from "node:crypto";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Returns a constant-time comparison with the key. */
export function keyCheck(key: string): (given: string | undefined) => boolean {
  const expected = digest(key);
  return (given) => given !== undefined && timingSafeEqual(digest(given), expected);
}
