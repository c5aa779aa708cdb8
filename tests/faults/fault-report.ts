import { kinds } from "./cases.ts";
import type { Verdict } from "./run-case.ts";

/** Log and violations of one case. */
export function storyOf({ violations, log }: Verdict): string {
  return [...log.map((line) => `    ${line}`), ...violations.map((words) => `  ✗ ${words}`)].join("\n");
}

/** Cases by kind of fault (a case counts under all of its kinds), then those that failed and how to repeat them. */
export function summaryOf(seed: string, verdicts: readonly Verdict[], milliseconds: number): string {
  const failed = verdicts.filter(({ violations }) => violations.length > 0);
  const rows = kinds.map((kind) => {
    const of = verdicts.filter(({ plan }) => plan.kinds.includes(kind));
    return row(kind, of);
  });
  const wide = [
    row("all", verdicts),
    ...["honour", "ignore"].map((manner) =>
      row(
        `services that ${manner} keys`,
        verdicts.filter(({ plan }) => plan.keys === manner),
      ),
    ),
  ];
  const head = line("", "cases", "passed", "failed", "doubles");
  const again = failed.map(({ plan }) => `  npm run faults -- --seed ${seed} --only ${plan.number}`);
  return [
    "",
    head,
    ...rows,
    "",
    ...wide,
    "",
    `${(milliseconds / 1000).toFixed(0)} s; a double: the response was lost and the service ignores keys`,
    ...(again.length === 0 ? [] : ["", "Failed; repeat with:", ...again]),
    "",
    `seed ${seed}: ${verdicts.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

function row(title: string, verdicts: readonly Verdict[]): string {
  const failed = verdicts.filter(({ violations }) => violations.length > 0).length;
  const doubles = verdicts.reduce((sum, verdict) => sum + verdict.doubles, 0);
  return line(title, verdicts.length, verdicts.length - failed, failed, doubles);
}

function line(title: string, ...cells: readonly (string | number)[]): string {
  return `${title.padEnd(28)}${cells.map((cell) => String(cell).padStart(9)).join("")}`;
}
