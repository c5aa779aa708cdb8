import { existsSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const tick = 10;

/** How long a process has worked, in all its threads (ms); not a number where the system does not tell it so. */
export function workedFor(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name before may hold spaces; user's and system's time are the twelfth and the thirteenth after it.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return tick * (Number(fields[11]) + Number(fields[12]));
}
