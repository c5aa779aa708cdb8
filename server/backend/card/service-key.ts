import { createHash, timingSafeEqual } from "node:crypto";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Tells whether an Authorization header is the key; how long that takes tells nothing of the key. */
export function keyCheck(key: string): (authorization: string | undefined) => boolean {
  const expected = digest(key);
  return (authorization) => authorization !== undefined && timingSafeEqual(digest(authorization), expected);
}
