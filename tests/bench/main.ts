// Runs all benches and prints one table: `npm run bench`. With names (`-- offline map`), only those. `-- --readme` writes their
// rows that have a limit into README.md beside this file. Takes two hours on an otherwise idle machine.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../environment/tools.ts";
import { limitText, numberText, type Report, reportsFolder, say } from "./report.ts";
import { isMissed, type Result } from "./result.ts";

/** Entry files in this folder, in the order of the table. */
const names = [
  "page-load",
  "next-page",
  "first-tap",
  "lighthouse",
  "interaction",
  "map",
  "offline",
  "server",
  "start",
  "load",
  "failing",
  "attack",
  "backend",
  "captcha",
  "growth",
];

const { values, positionals } = parseArgs({ options: { readme: { type: "boolean" } }, allowPositionals: true });
if (values.readme && process.env.BENCH_ONLY) throw new Error("a table of some rows is not for the README");
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(", ")}: there are ${names.join(", ")}`);
const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name));

const fileOf = (name: string) => path.join(reportsFolder, `${name}.json`);

/** Report of a bench; undefined when it failed or was never run. */
function lastReport(name: string): Report | undefined {
  return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), "utf8")) : undefined;
}

function reportOf(name: string): Report | undefined {
  rmSync(fileOf(name), { force: true });
  say(`\n— ${name}`);
  spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`)], { cwd: root, stdio: "inherit" });
  return lastReport(name);
}

function tableRow(result: Result): string {
  const { what, value, unit, limit, noise } = result;
  const measured = `${numberText(value)} ${unit}`.trim() + (noise === null ? "" : ` ± ${(100 * noise).toFixed(0)} %`);
  const asked = limit === null ? "" : limitText(limit) + (isMissed(result) ? " **missed**" : "");
  return `| ${what} | ${measured} | ${asked} |`;
}

/** Markers in the README around the tables. */
const marks = ["<!-- bench -->", "<!-- /bench -->"] as const;

/** Replaces the tables of these benches; the others keep theirs, with their dates. */
function intoReadme(tables: ReadonlyMap<string, string>): void {
  const file = path.join(import.meta.dirname, "README.md");
  const text = readFileSync(file, "utf8");
  const [begin, end] = [text.indexOf(marks[0]) + marks[0].length, text.indexOf(marks[1])];
  if (begin < marks[0].length || end < begin) throw new Error(`README.md has no ${marks.join(" … ")}`);
  const [, ...sections] = text.slice(begin, end).split(/^### /m);
  const kept = new Map(
    sections.map((section) => [section.split("\n")[0], section.slice(section.indexOf("\n")).trim()]),
  );
  const shown = names.flatMap((name) => {
    const table = tables.get(name) ?? kept.get(name);
    return table === undefined ? [] : `### ${name}\n\n${table.trim()}\n`;
  });
  writeFileSync(file, `${text.slice(0, begin)}\n\n${shown.join("\n")}\n${text.slice(end)}`);
}

const begun = Date.now();
const reports = wanted.map((name) => ({ name, report: reportOf(name) }));
const results = reports.flatMap(({ report }) => report?.results ?? []);
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
const date = new Date(begun).toISOString().slice(0, 10);
const tableOf = (shown: readonly Result[]) =>
  [`${date}, ${machine}:`, "", "| What | Measured | Limit |", "| --- | ---: | ---: |", ...shown.map(tableRow), ""].join(
    "\n",
  );
say(`\n${tableOf(results)}`);
const broken = reports.filter(({ report }) => report === undefined).map(({ name }) => name);
if (broken.length > 0) say(`BROKE OFF  ${broken.join(", ")}`);
const missed = results.filter(isMissed);
for (const { what } of missed) say(`MISSED  ${what}`);
const all = { date, machine, reports: reports.flatMap(({ report }) => report ?? []), broken };
writeFileSync(path.join(root, "test-results/bench.json"), `${JSON.stringify(all, null, 2)}\n`);
if (values.readme) {
  const withLimits = reports.map(
    ({ name, report }) => [name, report?.results.filter(({ limit }) => limit !== null) ?? []] as const,
  );
  intoReadme(new Map(withLimits.filter(([, rows]) => rows.length > 0).map(([name, rows]) => [name, tableOf(rows)])));
}
process.exitCode = missed.length + broken.length === 0 ? 0 : 1;
