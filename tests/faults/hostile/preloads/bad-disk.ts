// Loaded first into the portal's process: its disk is as bad as the file at BAD_DISK says, in JSON:
// `{"free": bytes}`: so much room is left, and what grows a file takes of it; `{"hangs": true}`: the database's thread
// never returns from its next write.
import fs, { type StatsFs } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

const file = process.env.BAD_DISK ?? "";
const { readFileSync, writeFileSync, fstatSync, writeSync } = fs;
const { statfs } = fs.promises;

function state(): { free?: number; hangs?: true } {
  return JSON.parse(readFileSync(file, "utf8"));
}

function take(bytes: number): void {
  const { free } = state();
  if (free === undefined || bytes <= 0) return;
  if (bytes > free) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  writeFileSync(file, JSON.stringify({ free: free - bytes }));
}

/** PGlite's calls: bytes, their place in the buffer, and in the file, else at its end. */
function writeOnBadDisk(fd: number, bytes: Uint8Array, offset?: number, length?: number, position?: number | null) {
  if (state().hangs) {
    // Once: the next thread finds a good disk.
    writeFileSync(file, "{}");
    for (;;);
  }
  const { size } = fstatSync(fd);
  const count = length ?? bytes.length - (offset ?? 0);
  take((position ?? size) + count - size);
  return writeSync(fd, bytes, offset, length, position);
}

fs.promises.statfs = (async (folder: string) => {
  const { free } = state();
  const real: StatsFs = await statfs(folder);
  return free === undefined ? real : Object.assign(real, { bavail: Math.floor(free / real.bsize) });
}) as typeof statfs;
if (!isMainThread) fs.writeSync = writeOnBadDisk as typeof writeSync;
syncBuiltinESMExports();
