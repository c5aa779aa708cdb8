import { afterEach, expect, test, vi } from "vitest";
import { beforeUpdate, runBeforeUpdate } from "../../../src/lib/update/before-update.ts";

afterEach(() => vi.useRealTimers());

test("an update waits for what is registered, and not for what has ended or fails", async () => {
  const done: string[] = [];
  const ends = [
    beforeUpdate(async () => void done.push("draft")),
    beforeUpdate(() => Promise.reject(new Error("no room"))),
  ];
  beforeUpdate(async () => void done.push("gone"))();
  await runBeforeUpdate();
  expect(done).toEqual(["draft"]);
  for (const end of ends) end();
});

test("an update is not held up for good", async () => {
  vi.useFakeTimers();
  const end = beforeUpdate(() => new Promise(() => {}));
  const finished = runBeforeUpdate();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(finished).resolves.toBeUndefined();
  end();
});
