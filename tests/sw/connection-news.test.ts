import { expect, test } from "vitest";
import { connectionEvents } from "../../sw/connection-news.ts";

test("every failure is told, and the first success after one", () => {
  const told: boolean[] = [];
  const onNetwork = connectionEvents((up) => told.push(up));
  for (const up of [true, true, false, false, true, true]) onNetwork(up);
  expect(told).toEqual([false, false, true]);
});
