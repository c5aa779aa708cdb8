import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Disk } from "./disk.ts";

interface BadDisk extends Disk {
  /** The database's thread never returns from its next write. */
  hang(): Promise<void>;
  hasHung(): Promise<boolean>;
}

/** A disk that fails by what its portal's process is told (see `preloads/bad-disk.ts`): works on every machine. */
export async function badDisk(): Promise<BadDisk> {
  const folder = await mkdtemp(join(tmpdir(), "portal-bad-disk-"));
  const file = join(folder, "state.json");
  const tell = (state: object) => writeFile(file, JSON.stringify(state));
  await tell({});
  return {
    what: "a simulated disk",
    options: { preload: join(import.meta.dirname, "preloads/bad-disk.ts"), env: { BAD_DISK: file } },
    leave: (_, free) => tell({ free }),
    hang: () => tell({ hangs: true }),
    hasHung: async () => (await readFile(file, "utf8")) === "{}",
    remove: () => rm(folder, { recursive: true }),
  };
}
