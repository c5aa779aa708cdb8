import { constants } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the folder that `fill-once.ts` filled, for the tests' workers. */
export const filledVariable = "FILLED_DATA_DIR";

/** A new temporary folder with a database that holds the first content. */
export async function filledFolder(): Promise<string> {
  const filled = process.env[filledVariable];
  if (filled === undefined) throw new Error("the global setup of tests/playwright.config.ts was not run");
  const folder = await mkdtemp(join(tmpdir(), "portal-"));
  await cp(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
