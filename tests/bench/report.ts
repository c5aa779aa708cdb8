import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { root } from "../environment/tools.ts";
import { isMissed, type Limit, type Result } from "./result.ts";

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Folder of the reports, one JSON file per bench. */
export const reportsFolder = path.join(root, "test-results/bench");

/** A bench's results. `settings`: parameters of the run, such as the number of samples. */
export interface Report {
  name: string;
  machine: { processors: number; loadavg: number[]; node: string };
  settings: Readonly<Record<string, unknown>>;
  results: readonly Result[];
}

/** Prints the results as a table, writes them as JSON, and sets exit code 1 if a limit is missed. */
export function report(name: string, settings: Report["settings"], results: readonly Result[]): void {
  const machine = { processors: availableParallelism(), loadavg: loadavg(), node: process.version };
  mkdirSync(reportsFolder, { recursive: true });
  const made: Report = { name, machine, settings, results };
  writeFileSync(path.join(reportsFolder, `${name}.json`), `${JSON.stringify(made, null, 2)}\n`);
  say("");
  for (const result of results) say(lineOf(result));
  if (results.some(isMissed)) process.exitCode = 1;
}

function lineOf(result: Result): string {
  const { what, value, unit, limit, noise } = result;
  const cells = [
    what.padEnd(64),
    `${numberText(value)} ${unit}`.padStart(12),
    (noise === null ? "" : `± ${(100 * noise).toFixed(0)} %`).padStart(8),
    limit === null ? "" : `  ${limitText(limit)}`,
    isMissed(result) ? "  MISSED" : "",
  ];
  return cells.join("").trimEnd();
}

/** Three significant digits, or all integer digits. */
export function numberText(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toString();
}

export function limitText(limit: Limit): string {
  return "atMost" in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`;
}
