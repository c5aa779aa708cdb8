export interface Task {
  /** Milliseconds since the navigation. */
  start: number;
  duration: number;
}

/** The part of a task's length (ms) that nobody notices. */
const unnoticed = 50;

/**
 * Total blocking time (ms): of each task after the first paint what is over 50 ms. Of a task amid which the first paint
 * came, only what was left of it counts.
 */
export function blockingTime(tasks: readonly Task[], firstPaint: number): number {
  const left = tasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint));
  return left.reduce((sum, duration) => sum + Math.max(0, duration - unnoticed), 0);
}
