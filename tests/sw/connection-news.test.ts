import { expect, test } from "vitest";
import { createNetworkNews } from "../../sw/connection-news.ts";

test("every failure is told, and the first success after one", () => {
  const told: boolean[] = [];
  const onNetwork = createNetworkNews((up) => told.push(up));
  for (const up of [true, true, false, false, true, true]) onNetwork(up);
  expect(told).toEqual([false, false, true]);
});
