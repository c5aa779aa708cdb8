import { rowSummaries } from "./call-summary.ts";
import type { Checked } from "./check-services.ts";
import type { Posted } from "./test-message.ts";

/** Raised when a field's meaning changes. */
const version = 1;

const whole = Math.round;

/** The report for machines; its form is described in README.md. */
export function reportJson({ seen, findings }: Checked, posted: readonly Posted[]): string {
  const gatherings = Object.entries(seen.gatherings).map(([name, { lists, failed, time, slowest }]) => [
    name,
    { lists, failed, ms: whole(time), slowest: slowest && { target: slowest.target, ms: whole(slowest.time) } },
  ]);
  const report = {
    version,
    checkedAt: new Date(seen.now).toISOString(),
    services: Object.fromEntries(Object.entries(seen.services).map(([name, { address }]) => [name, address])),
    rows: rowSummaries(seen).map(({ median, slowest, ...row }) => ({
      ...row,
      ms: { median: whole(median), slowest: whole(slowest) },
    })),
    gatherings: Object.fromEntries(gatherings),
    faults: findings.filter(({ level }) => level === "fault").length,
    remarks: findings.filter(({ level }) => level === "remark").length,
    findings,
    posts: posted,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
