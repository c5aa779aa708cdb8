import { readStored, writeStored } from "../storage/local-storage.ts";
import { engagementKey } from "../storage/storage-keys.ts";

/** What stood there before this page's first act: who asks may come after it. */
let before: { at: number | null } | undefined;

/** The visitor got something out of the portal: found a place, read a promotion, sent a message. */
export function recordEngagement(): void {
  before ??= { at: readUsefulAct() };
  writeStored(engagementKey, Date.now());
}

/** When that was last before this page was opened (ms since 1970); null: never on this device. */
export function lastEngagementBeforePage(): number | null {
  return (before ?? { at: readUsefulAct() }).at;
}

function readUsefulAct(): number | null {
  const stored = readStored(engagementKey);
  return typeof stored === "number" ? stored : null;
}
