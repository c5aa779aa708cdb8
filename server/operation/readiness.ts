import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { ReadinessCheck } from "./readiness-checks.ts";

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

/** `missing`: what does not answer now, by name. It may be without some of it and yet be ready. */
export interface Readiness {
  isReady: boolean;
  missing: readonly string[];
}

/** However many ask and however slow a need is, it is asked once at a time. */
export function readiness(needs: readonly ReadinessCheck[], options: ReadinessOptions): () => Promise<Readiness> {
  const checks = needs.map(({ check, ...need }) => ({ ...need, check: oneAtATime(check), wasThere: false }));
  let last: { readiness: Promise<Readiness>; until: number } | undefined;

  async function isThere({ name, check }: ReadinessCheck): Promise<boolean> {
    try {
      if (await withTimeout(check(), options.timeout, false)) return true;
      options.onMissing(name, new Error("no good answer in time"));
    } catch (error) {
      options.onMissing(name, error);
    }
    return false;
  }

  async function ask(): Promise<Readiness> {
    const asked = await Promise.all(checks.map(async (need) => ({ need, isThere: await isThere(need) })));
    for (const { need, isThere } of asked) need.wasThere ||= isThere;
    const missing = asked.filter(({ isThere }) => !isThere).map(({ need }) => need);
    return {
      isReady: missing.every(({ onlyAtStart, wasThere }) => onlyAtStart && wasThere),
      missing: missing.map(({ name }) => name),
    };
  }

  return () => {
    if (last && options.now() < last.until) return last.readiness;
    const asked = { readiness: ask(), until: Number.POSITIVE_INFINITY };
    last = asked;
    return asked.readiness.finally(() => {
      asked.until = options.now() + sharedFor;
    });
  };
}

/** A check that was given up may still be under way: it is waited for again, not repeated beside itself. */
function oneAtATime(check: ReadinessCheck["check"]): ReadinessCheck["check"] {
  let underway: Promise<boolean> | undefined;
  return () => {
    underway ??= check().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
