/** Progress of reading aloud. `at`: index of the utterance being spoken or spoken next. */
export interface Reading {
  status: "speaking" | "paused" | "broken" | "over";
  parts: readonly string[];
  at: number;
}

/** `spoken`: the utterance has ended; `failed`: the speech engine reported an error. */
export type ReadingEvent = "spoken" | "failed" | "pause" | "resume" | "stop";

export function startReading(parts: readonly string[]): Reading {
  return { status: parts.length > 0 ? "speaking" : "over", parts, at: 0 };
}

/** The state after an event; the same object if the event does not apply. */
export function readingReducer(reading: Reading, event: ReadingEvent): Reading {
  const { status, parts, at } = reading;
  if (status === "over") return reading;
  if (event === "stop") return { ...reading, status: "over" };
  if (event === "resume") return status === "speaking" ? reading : { ...reading, status: "speaking" };
  // Engine events after a pause belong to the interrupted utterance.
  if (status !== "speaking") return reading;
  if (event === "pause") return { ...reading, status: "paused" };
  if (event === "failed") return { ...reading, status: "broken" };
  return at + 1 < parts.length ? { ...reading, at: at + 1 } : { ...reading, status: "over" };
}
