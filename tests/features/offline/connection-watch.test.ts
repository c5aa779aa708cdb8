import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  backTime,
  confirmDelay,
  firstDelay,
  longestDelay,
  watchConnection,
} from "../../../src/features/offline/connection-watch.ts";

let up: boolean;
let asked: number;
let changes: string[];

beforeEach(() => {
  vi.useFakeTimers();
  up = true;
  asked = 0;
  changes = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  return watchConnection({
    ping: async () => {
      asked += 1;
      return up;
    },
    onChange: (connection) => changes.push(connection),
    onBriefLoss: () => changes.push("blink"),
  });
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test("reports a lost network within 2 s", async () => {
  const watch = start();
  up = false;
  watch.reportFailure();
  await pass(2_000);
  expect(changes).toEqual(["offline"]);
});

test("further failures neither delay the report nor hide that requests failed", async () => {
  const watch = start();
  up = false;
  watch.reportFailure();
  for (let time = 0; time < confirmDelay; time += confirmDelay / 4) {
    await pass(confirmDelay / 4);
    watch.reportFailure();
  }
  expect(changes).toEqual(["offline"]);

  up = true;
  await pass(firstDelay + backTime);
  up = false;
  watch.reportFailure();
  await pass(confirmDelay / 2);
  up = true;
  watch.reportFailure();
  await pass(confirmDelay / 2);
  expect(changes).toEqual(["offline", "back", "online", "blink"]);
});

test("does not report a single failed request", async () => {
  const watch = start();
  watch.reportFailure();
  await pass(confirmDelay);
  up = false;
  watch.reportFailure();
  await pass(confirmDelay / 2);
  up = true;
  await pass(60_000);
  expect(changes).toEqual(["blink"]);
});

test("while offline pings with growing delays, and immediately on recheck", async () => {
  const watch = start();
  up = false;
  watch.reportFailure();
  await pass(confirmDelay);
  asked = 0;
  await pass(firstDelay);
  expect(asked).toBe(1);
  await pass(firstDelay);
  expect(asked).toBe(1);
  await pass(firstDelay);
  expect(asked).toBe(2);
  await pass(10 * 60_000);
  asked = 0;
  await pass(longestDelay * 4);
  expect(asked).toBe(4);
  watch.recheck();
  await pass(0);
  expect(asked).toBe(5);
});

test("a recheck during a ping makes it ping again", async () => {
  const answers: ((up: boolean) => void)[] = [];
  const watch = watchConnection({
    ping: () => new Promise((resolve) => answers.push(resolve)),
    onChange: (connection) => changes.push(connection),
    onBriefLoss: () => changes.push("blink"),
  });
  const answer = async (at: number, up: boolean) => {
    answers[at]?.(up);
    await pass(0);
  };
  watch.reportFailure();
  await answer(0, false);
  await pass(confirmDelay);
  await answer(1, false);
  await pass(firstDelay);
  watch.recheck();
  await answer(2, false);
  await answer(3, true);
  expect(changes).toEqual(["offline", "back"]);
});

test("reports the network as back for a while, then stops pinging", async () => {
  const watch = start();
  up = false;
  watch.reportFailure();
  await pass(confirmDelay);
  up = true;
  watch.recheck();
  await pass(0);
  expect(changes).toEqual(["offline", "back"]);
  await pass(backTime - 1);
  expect(changes).toHaveLength(2);
  await pass(1);
  expect(changes).toEqual(["offline", "back", "online"]);
  asked = 0;
  await pass(10 * 60_000);
  expect(asked).toBe(0);
});

test("a loss while the return is shown stays offline", async () => {
  const watch = start();
  up = false;
  watch.reportFailure();
  await pass(confirmDelay);
  up = true;
  watch.recheck();
  await pass(0);
  up = false;
  watch.reportFailure();
  await pass(backTime);
  expect(changes).toEqual(["offline", "back", "offline"]);
});

test("shows each return for the full time", async () => {
  const watch = start();
  up = false;
  watch.reportFailure();
  await pass(confirmDelay);
  for (const next of [true, false, true]) {
    up = next;
    if (up) watch.recheck();
    else watch.reportFailure();
    await pass(confirmDelay);
  }
  expect(changes).toEqual(["offline", "back", "offline", "back"]);
  await pass(backTime - confirmDelay - 1);
  expect(changes).toHaveLength(4);
  await pass(1);
  expect(changes.at(-1)).toBe("online");
});

test("a recheck while online does not ping", async () => {
  start().recheck();
  await pass(60_000);
  expect(asked).toBe(0);
});
