import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { ReadinessCheck } from "./readiness-checks.ts";

interface ReadinessOptions {
  /** Limit for one check (ms). */
  timeout: number;
  /** Called with the reason when a check fails. */
  onFailure(name: string, error: unknown): void;
  /** Milliseconds since any moment. */
  now(): number;
}

/** A result is shared by all requests within this time (ms): anyone can request `/readyz`. */
const sharedFor = 2_000;

/** `missing`: the dependencies that are down. A server may be ready without some of them. */
export interface Readiness {
  isReady: boolean;
  missing: readonly string[];
}

/** Runs the checks on demand, each at most once at a time. */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  { timeout, onFailure, now }: ReadinessOptions,
): () => Promise<Readiness> {
  const states = checks.map(({ check, ...rest }) => ({ ...rest, check: oneAtATime(check), wasAvailable: false }));
  let last: { readiness: Promise<Readiness>; until: number } | undefined;

  async function isAvailable({ name, check }: ReadinessCheck): Promise<boolean> {
    try {
      if (await withTimeout(check(), timeout, false)) return true;
      onFailure(name, new Error("the check failed or timed out"));
    } catch (error) {
      onFailure(name, error);
    }
    return false;
  }

  async function runChecks(): Promise<Readiness> {
    const results = await Promise.all(states.map(async (state) => ({ state, ok: await isAvailable(state) })));
    for (const { state, ok } of results) state.wasAvailable ||= ok;
    const missing = results.filter(({ ok }) => !ok).map(({ state }) => state);
    return {
      isReady: missing.every(
        ({ required, wasAvailable }) => required === "never" || (required === "at start" && wasAvailable),
      ),
      missing: missing.map(({ name }) => name),
    };
  }

  return () => {
    if (last && now() < last.until) return last.readiness;
    const current = { readiness: runChecks(), until: Number.POSITIVE_INFINITY };
    last = current;
    return current.readiness.finally(() => {
      current.until = now() + sharedFor;
    });
  };
}

/** A check that timed out may still be running: the next call waits for it instead of starting another. */
function oneAtATime(check: ReadinessCheck["check"]): ReadinessCheck["check"] {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
