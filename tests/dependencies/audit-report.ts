import * as v from "valibot";

/** What npm's audit said. `why`: in short, why there is no verdict. */
export type Audit =
  | { kind: "answered"; advisories: { name: string; severity: string }[]; packages: number }
  | { kind: "unanswered"; why: string };

const answered = v.object({
  auditReportVersion: v.literal(2),
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string() })),
  metadata: v.object({ dependencies: v.object({ prod: v.number() }) }),
});

/** How npm tells of a registry that refused the question: by its status. */
const refused = v.object({ message: v.string(), statusCode: v.number() });

/** How npm tells of a registry that was not reached. */
const unreached = v.object({ message: v.pipe(v.string(), v.regex(/^request to \S+ failed, reason: /)) });

/** Registries that know no audits say 404 or 405; the others are down or busy. */
const noVerdict = (status: number) => [404, 405, 408, 429].includes(status) || status >= 500;

/**
 * Reads what `npm audit --json` wrote.
 * @throws when it is neither a verdict nor a registry's silence: the audit itself is broken then.
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

const grave = ["high", "critical"];

/** Those that must not be shipped; of the others the test only tells. */
export function graveOf({ advisories }: Extract<Audit, { kind: "answered" }>): string[] {
  return advisories
    .filter(({ severity }) => grave.includes(severity))
    .map(({ name, severity }) => `${name}: ${severity}`);
}
