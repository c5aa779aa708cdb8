// Global setup: every portal of the tests starts with the demo content. Filling a database takes seconds, copying its
// folder milliseconds, so one is filled for all.
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
