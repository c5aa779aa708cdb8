import { constants } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/backend/db/open-database.ts";

// Creating an embedded database takes seconds, copying an empty one milliseconds: vitest's global setup creates one.

const variable = "EMPTY_DATA_DIR";

export default async function makeEmptyDatabase(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-empty-"));
  const db = await openDatabase({ dataDir });
  await db.close();
  process.env[variable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Copies an embedded database without tables into the folder. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const empty = process.env[variable];
  if (empty === undefined) throw new Error("the global setup of tests/vitest.config.ts was not run");
  await cp(empty, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
