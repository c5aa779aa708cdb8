import { constants } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Environment variable with the folder that `fill-database.ts` filled. */
export const filledVariable = "FILLED_DATA_DIR";

/** A new temporary folder with a copy of the filled database. */
export async function filledFolder(): Promise<string> {
  const filled = process.env[filledVariable];
  if (filled === undefined) throw new Error("the global setup of tests/playwright.config.ts was not run");
  const folder = await mkdtemp(join(tmpdir(), "portal-"));
  await cp(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
