// Every portal of the tests begins with a database that holds the first content. Filling one takes seconds, copying its
// folder takes none: Playwright's global setup fills one for all.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filledVariable } from "./filled-folder.ts";
import { startPortal } from "./portal-server.ts";

export default async function fillOnce(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-filled-"));
  const portal = await startPortal({ dataDir });
  await portal.stop();
  process.env[filledVariable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
