import type { Goal } from "./goal-codes.ts";

let tell: ((goal: Goal) => void) | null = null;

/** Says that the visitor reached a goal. Nobody hears it unless a counter runs. */
export function reachGoal(goal: Goal): void {
  tell?.(goal);
}

/** From now on goals are told to `listener`. */
export function onGoal(listener: (goal: Goal) => void): void {
  tell = listener;
}
