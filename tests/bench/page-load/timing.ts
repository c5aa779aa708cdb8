export interface Task {
  /** Milliseconds since the navigation. */
  start: number;
  duration: number;
}

/** Part of a task that does not count as blocking (ms). */
const unnoticed = 50;

/**
 * Total blocking time (ms): the excess over 50 ms of each task after the first paint. Of a task during which the first
 * paint happened, only the remainder counts.
 */
export function blockingTime(tasks: readonly Task[], firstPaint: number): number {
  const left = tasks.map(({ start, duration }) => start + duration - Math.max(start, firstPaint));
  return left.reduce((sum, duration) => sum + Math.max(0, duration - unnoticed), 0);
}
