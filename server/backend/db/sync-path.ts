import { closeSync, fsyncSync, openSync } from "node:fs";

/** What was written to the file is on disk after this. */
export function syncPath(path: string, flags: "r" | "r+"): void {
  const file = openSync(path, flags);
  fsyncSync(file);
  closeSync(file);
}

/** Entries created, renamed or removed in the folder are on disk after this. */
export function syncFolder(path: string): void {
  // Windows can neither open nor sync a folder.
  if (process.platform !== "win32") syncPath(path, "r");
}
