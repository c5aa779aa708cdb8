// Global setup: every portal of the tests starts with the demo content. Filling a database takes seconds, copying its
// folder milliseconds, so one is filled for all.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { contentAge } from "./content-age.ts";
import { filledVariable } from "./filled-folder.ts";
import { startPortal } from "./portal-server.ts";

/** Moves the promotions' days along with today's, or tests that see them would fail when they are over. */
async function movePromotions(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  await db.query(
    "update card_loyalty_program set date_from = date_from + $1::integer, date_to = date_to + $1::integer",
    [contentAge()],
  );
  await db.close();
}

export default async function fillOnce(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-filled-"));
  const portal = await startPortal({ dataDir });
  await portal.stop();
  await movePromotions(dataDir);
  process.env[filledVariable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
