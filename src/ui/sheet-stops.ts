/** Heights of a bottom sheet: only its header, half of the available height, all of it. */
export type SheetStop = "peek" | "half" | "full";

/** Minimum visible height of a sheet (CSS pixels). */
export const peekHeight = 132;

const stops: readonly SheetStop[] = ["peek", "half", "full"];

/** A faster drag goes to the next stop, however short it was (CSS pixels per ms). */
const flick = 0.5;

/** Height of a sheet at each stop when `total` is available (CSS pixels). */
export function stopHeights(total: number, peek: number): Record<SheetStop, number> {
  return { peek, half: Math.max(peek, total / 2), full: Math.max(peek, total) };
}

/**
 * The stop at which a released sheet settles.
 * @param height its height on release (CSS pixels).
 * @param speed upwards is positive (CSS pixels per ms).
 */
export function stopAfterDrag(heights: Record<SheetStop, number>, height: number, speed: number): SheetStop {
  if (speed >= flick) return stops.find((stop) => heights[stop] > height) ?? "full";
  if (speed <= -flick) return [...stops].reverse().find((stop) => heights[stop] < height) ?? "peek";
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - height);
  return stops.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest));
}
