/** How far a sheet stands out: its head, half of its place, all of it. */
export type SheetStop = "peek" | "half" | "full";

/** How much of a sheet is in sight at least (CSS pixels). */
export const peekHeight = 132;

const stops: readonly SheetStop[] = ["peek", "half", "full"];

/** Faster than this, a drag means the next stop, however short it was (CSS pixels in a millisecond). */
const flick = 0.5;

/** Height of a sheet at each stop, in a place of `total` (CSS pixels). */
export function stopHeights(total: number, peek: number): Record<SheetStop, number> {
  return { peek, half: Math.max(peek, total / 2), full: Math.max(peek, total) };
}

/**
 * The stop for a sheet that was let go of.
 * @param height how high it stood then. @param speed upwards is positive (CSS pixels in a millisecond).
 */
export function stopAfterDrag(heights: Record<SheetStop, number>, height: number, speed: number): SheetStop {
  if (speed >= flick) return stops.find((stop) => heights[stop] > height) ?? "full";
  if (speed <= -flick) return [...stops].reverse().find((stop) => heights[stop] < height) ?? "peek";
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - height);
  return stops.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest));
}
