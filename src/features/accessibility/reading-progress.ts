/** How far the reading aloud has come. `at`: index of the piece that is spoken, or that is spoken next. */
export interface Reading {
  status: "speaking" | "paused" | "broken" | "over";
  parts: readonly string[];
  at: number;
}

/** `spoken`: the piece came to its end; `failed`: the engine gave up on it. */
export type ReadingEvent = "spoken" | "failed" | "pause" | "resume" | "stop";

export function startReading(parts: readonly string[]): Reading {
  return { status: parts.length > 0 ? "speaking" : "over", parts, at: 0 };
}

/** The reading after the event; the same where the event means nothing to it. */
export function readingReducer(reading: Reading, event: ReadingEvent): Reading {
  const { status, parts, at } = reading;
  if (status === "over") return reading;
  if (event === "stop") return { ...reading, status: "over" };
  if (event === "resume") return status === "speaking" ? reading : { ...reading, status: "speaking" };
  // What the engine says after a pause is about the piece that the pause cut off.
  if (status !== "speaking") return reading;
  if (event === "pause") return { ...reading, status: "paused" };
  if (event === "failed") return { ...reading, status: "broken" };
  return at + 1 < parts.length ? { ...reading, at: at + 1 } : { ...reading, status: "over" };
}
