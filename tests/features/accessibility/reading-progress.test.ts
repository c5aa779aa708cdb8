import { expect, test } from "vitest";
import {
  type Reading,
  type ReadingEvent,
  readingReducer,
  startReading,
} from "../../../src/features/accessibility/reading-progress.ts";

const after = (reading: Reading, ...events: ReadingEvent[]) => events.reduce(readingReducer, reading);
const two = startReading(["раз", "два"]);

test("reads utterance after utterance to the end", () => {
  expect(two).toMatchObject({ status: "speaking", at: 0 });
  expect(after(two, "spoken")).toMatchObject({ status: "speaking", at: 1 });
  expect(after(two, "spoken", "spoken")).toMatchObject({ status: "over" });
  expect(startReading([]).status).toBe("over");
});

test("resumes with the interrupted utterance, whatever the engine reports after the pause", () => {
  const paused = after(two, "spoken", "pause");
  expect(paused).toMatchObject({ status: "paused", at: 1 });
  expect(after(paused, "spoken")).toBe(paused);
  expect(after(paused, "failed")).toBe(paused);
  expect(after(paused, "resume")).toMatchObject({ status: "speaking", at: 1 });
});

test("retries a failed utterance when the visitor resumes", () => {
  const broken = after(two, "failed");
  expect(broken).toMatchObject({ status: "broken", at: 0 });
  expect(after(broken, "resume")).toMatchObject({ status: "speaking", at: 0 });
});

test("stops from any state", () => {
  for (const reading of [two, after(two, "pause"), after(two, "failed")]) {
    const over = after(reading, "stop");
    expect(over.status).toBe("over");
    expect(after(over, "resume", "spoken", "pause")).toBe(over);
  }
});
