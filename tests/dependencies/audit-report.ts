import * as v from "valibot";

/** The result of npm's audit. `why`: the reason for a missing verdict, in short. */
type Audit =
  | { kind: "answered"; advisories: { name: string; severity: string }[]; packages: number }
  | { kind: "unanswered"; why: string };

const answered = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
  metadata: v.object({ dependencies: v.object({ prod: v.number() }) }),
});

/** npm's report when the registry refused the request. */
const refused = v.object({ message: v.string(), statusCode: v.number() });

/** npm's report when the registry was not reached. */
const unreached = v.object({ message: v.pipe(v.string(), v.regex(/^request to \S+ failed, reason: /)) });

/** Registries without audits return 404 or 405; the other statuses mean down or busy. */
const noVerdict = (status: number) => [404, 405, 408, 429].includes(status) || status >= 500;

/**
 * Parses the output of `npm audit --json`.
 * @throws when it is neither a verdict nor an unavailable registry: then the audit itself is broken.
 */
export function readAudit(json: unknown): Audit {
  const verdict = v.safeParse(answered, json);
  if (verdict.success) {
    const { vulnerabilities, metadata } = verdict.output;
    const advisories = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity }));
    return { kind: "answered", advisories, packages: metadata.dependencies.prod };
  }
  const refusal = v.safeParse(refused, json);
  if (refusal.success && noVerdict(refusal.output.statusCode)) {
    return { kind: "unanswered", why: `status ${refusal.output.statusCode}` };
  }
  const failure = v.safeParse(unreached, json);
  if (failure.success) return { kind: "unanswered", why: failure.output.message.replace(/^.*reason: /s, "") };
  throw new Error(`npm's audit failed: ${JSON.stringify(json)}`);
}

const severe = ["high", "critical"];

/** Advisories that block a release; the test only prints the others. */
export function severeAdvisories({ advisories }: Extract<Audit, { kind: "answered" }>): string[] {
  return advisories
    .filter(({ severity }) => severe.includes(severity))
    .map(({ name, severity }) => `${name}: ${severity}`);
}
