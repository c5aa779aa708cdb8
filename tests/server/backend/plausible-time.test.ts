import { describe, expect, test } from "vitest";
import { judgeTime } from "../../../server/backend/plausible-time.ts";

const day = 86_400_000;

/** The days (of a clock that is right on day 0) at which the clock is believed. */
function believed(...readings: readonly number[]): number[] {
  let known = { trusted: 0, doubtedSince: null as number | null, doubtedAt: null as number | null };
  return readings.filter((reading) => {
    known = judgeTime(known, reading * day);
    return known.doubtedSince === null;
  });
}

describe("a clock is believed", () => {
  test.each([
    ["from day to day, and after a week off", [1, 2, 9, 16], [1, 2, 9, 16]],
    ["not after a jump", [400], []],
    ["again when it is set right", [1, 400, 401, 2, 3], [1, 2, 3]],
    ["after a jump that goes on for a week", [400, 401, 402, 403, 404, 405, 406, 407, 408], [407, 408]],
    ["not by a second jump", [400, 800, 1200], []],
    ["when it goes back", [5, 1], [5, 1]],
  ])("%s", (_, readings, days) => expect(believed(...readings)).toEqual(days));
});
