import type { Goal } from "./goal-codes.ts";

let tell: ((goal: Goal) => void) | null = null;

/** Reports a reached goal to the analytics counter, if one runs. */
export function reachGoal(goal: Goal): void {
  tell?.(goal);
}

/** Registers the listener for reached goals. */
export function onGoal(listener: (goal: Goal) => void): void {
  tell = listener;
}
