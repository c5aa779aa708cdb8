import { existsSync, readFileSync } from "node:fs";

/** Linux's clock ticks are hundredths of a second. */
const tick = 10;

/** CPU time of a process, all threads (ms); NaN without a Linux `/proc`. */
export function workedFor(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The process name before may contain spaces; utime and stime are the 12th and 13th fields after it.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return tick * (Number(fields[11]) + Number(fields[12]));
}
