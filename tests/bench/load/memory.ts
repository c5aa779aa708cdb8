import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../result.ts";

/** Resident set size of a process (bytes). */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim();
  return Number(kilobytes) * 1_024;
}

/** Time from the garbage collection to the last reading (s). */
const readings = 6;

/**
 * Resident set size right after a garbage collection, at each fifth of the time (bytes). Between collections, minutes
 * apart under a steady load, memory rises by a tenth and falls again, so other moments are not comparable.
 * @param seconds duration of the load.
 */
export async function marksOf(pid: number, seconds: number, collectGarbage: () => Promise<void>): Promise<number[]> {
  const begin = performance.now();
  const marks: number[] = [];
  for (let fifth = 1; fifth <= 5; fifth += 1) {
    const at = (seconds * fifth) / 5 - readings - 1;
    await pause(Math.max(0, 1_000 * at - (performance.now() - begin)));
    await collectGarbage();
    const read: number[] = [];
    for (let reading = 0; reading < readings; reading += 1) {
      await pause(1_000);
      read.push(memoryOf(pid));
    }
    marks.push(median(read));
  }
  return marks;
}

/** Relative growth from the first reading to the last, along the least-squares line. */
export function growthOf(marks: readonly number[]): number {
  const middle = (marks.length - 1) / 2;
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  const rise = marks.reduce((sum, mark, index) => sum + (index - middle) * (mark - mean), 0);
  const slope = rise / marks.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return (slope * (marks.length - 1)) / (mean - slope * middle);
}
