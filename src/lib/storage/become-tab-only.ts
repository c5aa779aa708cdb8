import { eraseDevice } from "./erase-device.ts";
import { readStored } from "./local-storage.ts";
import { writeSession } from "./session-storage.ts";
import { accessibilityExtrasKey, accessibilityKey, panelHiddenKey, pickedCityKey } from "./storage-keys.ts";
import { startTabOnly } from "./tab-only.ts";

/** A visitor who has made the text larger goes on reading; nothing of these is personal. */
const carriedOver = [accessibilityKey, accessibilityExtrasKey, panelHiddenKey, pickedCityKey];

/**
 * Erases what this browser has stored of the portal; from the next load on, this tab stores nothing beyond itself.
 * @returns as `eraseDevice`.
 */
export async function becomeTabOnly(): Promise<boolean> {
  const values = carriedOver.map((key) => [key, readStored(key)] as const);
  const isErased = await eraseDevice();
  startTabOnly();
  for (const [key, value] of values) if (value !== null) writeSession(key, JSON.stringify(value));
  return isErased;
}
