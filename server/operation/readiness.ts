import { withTimeout } from "../../src/shared/with-timeout.ts";
import type { ReadinessCheck } from "./readiness-checks.ts";

interface ReadinessOptions {
  /** Limit for one check (ms). */
  timeout: number;
  /** Called with the reason when a check begins to fail; probes come every few seconds. */
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
  const states = checks.map(({ check, ...rest }) => ({
    ...rest,
    check: oneAtATime(check),
    wasAvailable: false,
    isFailing: false,
  }));
  let last: { readiness: Promise<Readiness>; until: number } | undefined;

  /** Why the dependency is not available; null: it is. */
  async function faultOf({ check }: ReadinessCheck): Promise<{ error: unknown } | null> {
    try {
      if (await withTimeout(check(), timeout, false)) return null;
      return { error: new Error("the check failed or timed out") };
    } catch (error) {
      return { error };
    }
  }

  async function runChecks(): Promise<Readiness> {
    const results = await Promise.all(states.map(async (state) => ({ state, fault: await faultOf(state) })));
    for (const { state, fault } of results) {
      if (fault !== null && !state.isFailing) onFailure(state.name, fault.error);
      state.isFailing = fault !== null;
      state.wasAvailable ||= fault === null;
    }
    const missing = results.filter(({ fault }) => fault !== null).map(({ state }) => state);
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
