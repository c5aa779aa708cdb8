import { readStored, writeStored } from "../storage/local-storage.ts";
import { usefulActKey } from "../storage/storage-keys.ts";

/** What stood there before this page's first act: who asks may come after it. */
let before: { at: number | null } | undefined;

/** The visitor got something out of the portal: found a place, read a promotion, sent a message. */
export function noteUsefulAct(): void {
  before ??= { at: readUsefulAct() };
  writeStored(usefulActKey, Date.now());
}

/** When that was last before this page was opened (ms since 1970); null: never on this device. */
export function usefulActBeforePage(): number | null {
  return (before ?? { at: readUsefulAct() }).at;
}

function readUsefulAct(): number | null {
  const stored = readStored(usefulActKey);
  return typeof stored === "number" ? stored : null;
}
