import { join } from "node:path";

/** Folder in a data folder in which a backup becomes a database, before it takes the place of the old one. */
export function restoreDraft(dataDir: string): string {
  return join(dataDir, "restore.new");
}
