import { readStored, writeStored } from "../storage/local-storage.ts";
import { engagementKey } from "../storage/storage-keys.ts";

/** Value before this page's first engagement, which may be read after it. */
let before: { at: number | null } | undefined;

/** Records that the visitor found the portal useful: found a place, read a promotion, sent a message. */
export function recordEngagement(): void {
  before ??= { at: readEngagement() };
  writeStored(engagementKey, Date.now());
}

/** The last engagement before this page was opened (ms since 1970); null: none on this device. */
export function lastEngagementBeforePage(): number | null {
  return (before ?? { at: readEngagement() }).at;
}

function readEngagement(): number | null {
  const stored = readStored(engagementKey);
  return typeof stored === "number" ? stored : null;
}
