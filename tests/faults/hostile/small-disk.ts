import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filledVariable } from "../../e2e/helpers/filled-folder.ts";
import { badDisk } from "./bad-disk.ts";
import type { Disk } from "./disk.ts";

/** Room for a filled database and what scenarios write. */
const size = "256m";

/** Mounts a file system over DATA_DIR that only the command after it sees, and that goes away with it. */
const launcher = [
  ...["unshare", "--map-root-user", "--mount", "sh", "-c"],
  `mount -t tmpfs -o size=${size} none "$DATA_DIR" && cp -R "$${filledVariable}/." "$DATA_DIR" && exec "$@"`,
  "sh",
];

/** @returns null where this account may mount nothing: in most containers, and not on Linux. */
async function mountedDisk(): Promise<Disk | null> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-small-disk-"));
  const remove = () => rm(dataDir, { recursive: true });
  const [command = "", ...args] = launcher;
  const env = { ...process.env, DATA_DIR: dataDir };
  if (spawnSync(command, [...args, "true"], { env }).status !== 0) {
    await remove();
    return null;
  }
  return {
    what: `a file system of ${size}`,
    options: { launcher, dataDir },
    async leave(portal, wanted) {
      // The folder as the portal sees it.
      const folder = `/proc/${portal.pid()}/root${dataDir}`;
      const ballast = join(folder, "ballast");
      const held = await stat(ballast).then(
        ({ size }) => size,
        () => 0,
      );
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, held + bavail * bsize - wanted), "x"));
    },
    remove,
  };
}

/** A real small disk where one can be mounted, else a simulated one. */
export async function smallDisk(): Promise<Disk> {
  return (await mountedDisk()) ?? badDisk();
}
