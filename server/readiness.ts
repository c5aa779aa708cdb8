import type { Need } from "./needs.ts";
import { within } from "./time-limit.ts";

export interface ReadinessOptions {
  /** How long one check may take (ms). */
  timeout: number;
  /** Told why something does not answer. */
  onMissing(name: string, error: unknown): void;
  /** Milliseconds since any moment. */
  now(): number;
}

/** Anybody may ask, so an answer serves all who ask within this time (ms). */
const sharedFor = 2_000;

/** Tells which needs do not answer, by name. However many ask and however slow a need is, it is asked once at a time. */
export function readiness(needs: readonly Need[], options: ReadinessOptions): () => Promise<readonly string[]> {
  const checks = needs.map((need) => ({ name: need.name, check: oneAtATime(need.check) }));
  let last: { missing: Promise<readonly string[]>; until: number } | undefined;

  async function ask(): Promise<readonly string[]> {
    const answers = await Promise.all(
      checks.map(async ({ name, check }) => {
        try {
          if (await within(check(), options.timeout, false)) return [];
          options.onMissing(name, new Error("no good answer in time"));
        } catch (error) {
          options.onMissing(name, error);
        }
        return [name];
      }),
    );
    return answers.flat();
  }

  return () => {
    if (last && options.now() < last.until) return last.missing;
    const asked = { missing: ask(), until: Number.POSITIVE_INFINITY };
    last = asked;
    return asked.missing.finally(() => {
      asked.until = options.now() + sharedFor;
    });
  };
}

/** A check that was given up may still be under way: it is waited for again, not repeated beside itself. */
function oneAtATime(check: Need["check"]): Need["check"] {
  let underway: Promise<boolean> | undefined;
  return () => {
    underway ??= check().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
