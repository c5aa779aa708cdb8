import { readSession, writeSession } from "../storage/session-storage.ts";

/** A postponed update stays postponed for the lifetime of `sessionStorage`: until the portal is opened again. */
const key = "updatePostponed";

export function isUpdatePostponed(): boolean {
  return readSession(key) !== null;
}

export function postponeUpdate(): void {
  writeSession(key, "1");
}
