import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../environment/tools.ts";
import { readAudit, severeAdvisories } from "./audit-report.ts";

/** npm's output whatever its exit code, which is 1 for advisories and for an unavailable registry alike. */
async function npmAudit(): Promise<unknown> {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
  const { promise, resolve } = Promise.withResolvers<string>();
  // On Windows npm is a `.cmd` file, which needs a shell.
  const options = { cwd: root, shell: process.platform === "win32", maxBuffer: 50_000_000 };
  execFile("npm", args, options, (_, written) => resolve(written));
  return JSON.parse(await promise);
}

test("no shipped package has a high or critical advisory, if the registry responds", { timeout: 60_000 }, async () => {
  const audit = readAudit(await npmAudit());
  if (audit.kind === "unanswered") {
    // Printed, so that a missing verdict is seen in the log.
    process.stdout.write(`DEPENDENCIES NOT AUDITED: the registry gave no verdict (${audit.why})\n`);
    expect(audit.why).toMatch(/^status \d{3}$|\b(?:E[A-Z]+|timeout)\b/);
    return;
  }
  const told = audit.advisories.map(({ name, severity }) => `${name} (${severity})`).join(", ") || "no advisories";
  process.stdout.write(`${audit.packages} dependencies audited: ${told}\n`);
  expect(severeAdvisories(audit)).toEqual([]);
  expect(audit.packages).toBeGreaterThan(100);
});

const clean = {
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: { vulnerabilities: { total: 0 }, dependencies: { prod: 174, dev: 500 } },
};

test("separates high and critical advisories from others", () => {
  const vulnerabilities = { pg: { severity: "high" }, pgpass: { severity: "critical" }, ky: { severity: "moderate" } };
  const audit = readAudit({ ...clean, vulnerabilities });
  if (audit.kind !== "answered") throw new Error("there is a verdict");
  expect(severeAdvisories(audit)).toEqual(["pg: high", "pgpass: critical"]);
  expect(audit).toMatchObject({ packages: 174 });
});

test("a registry without audits, down or unreachable gives no verdict", () => {
  const at = "http://registry.example/-/npm/v1/security/advisories/bulk";
  const failure = (message: string) => ({ message, error: { summary: "", detail: "" } });
  expect(readAudit({ ...failure(`405 Method Not Allowed - POST ${at}`), statusCode: 405 })).toEqual({
    kind: "unanswered",
    why: "status 405",
  });
  expect(readAudit(failure(`request to ${at} failed, reason: connect ECONNREFUSED 127.0.0.1:9`))).toEqual({
    kind: "unanswered",
    why: "connect ECONNREFUSED 127.0.0.1:9",
  });
});

test("an audit that failed for another reason is an error", () => {
  const noLock = { error: { code: "ENOLOCK", summary: "This command requires an existing lockfile.", detail: "" } };
  for (const json of [noLock, {}, null, { message: "401 Unauthorized", statusCode: 401 }]) {
    expect(() => readAudit(json)).toThrow("npm's audit failed");
  }
});
