import { usefulActKey } from "../shared/storage-keys.ts";
import { readStored, writeStored } from "./storage.ts";

/** The visitor got something out of the portal: found a place, read a promotion, sent a message. */
export function noteUsefulAct(): void {
  writeStored(usefulActKey, Date.now());
}

/** When that was last (ms since 1970); null: not on this device. */
export function lastUsefulAct(): number | null {
  const stored = readStored(usefulActKey);
  return typeof stored === "number" ? stored : null;
}
