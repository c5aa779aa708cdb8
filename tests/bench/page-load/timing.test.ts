import { expect, test } from "vitest";
import { blockingTime } from "./timing.ts";

test("blocking time is the excess over 50 ms of each task after the first paint", () => {
  const tasks = [
    { start: 0, duration: 90 },
    { start: 80, duration: 100 },
    { start: 300, duration: 60 },
    { start: 400, duration: 40 },
    { start: 500, duration: 75 },
  ];
  // Before the first paint, during it (70 ms left), and after it.
  expect(blockingTime(tasks, 110)).toBe(20 + 10 + 25);
});
