/** Bodies up to this size are small: forms without files (bytes). */
const smallBody = 64 * 1024;

/** The part of a limit for all uploads that only small bodies may use. */
const smallPart = 1 / 8;

/** How much of the limit `max` a body of this size may use: large ones leave room for forms without files. */
export function roomFor(size: number, max: number): number {
  return size <= smallBody ? max : max * (1 - smallPart);
}
