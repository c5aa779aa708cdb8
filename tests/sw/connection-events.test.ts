import { expect, test } from "vitest";
import { connectionEvents } from "../../sw/connection-events.ts";

test("reports every failure and the first success after one", () => {
  const reported: boolean[] = [];
  const onNetwork = connectionEvents((up) => reported.push(up));
  for (const up of [true, true, false, false, true, true]) onNetwork(up);
  expect(reported).toEqual([false, false, true]);
});
