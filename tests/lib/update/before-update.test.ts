import { afterEach, expect, test, vi } from "vitest";
import { beforeUpdate, runBeforeUpdate } from "../../../src/lib/update/before-update.ts";

afterEach(() => vi.useRealTimers());

test("waits for registered work, but not for unregistered or failed work", async () => {
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

test("does not wait longer than the timeout", async () => {
  vi.useFakeTimers();
  const end = beforeUpdate(() => new Promise(() => {}));
  const finished = runBeforeUpdate();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(finished).resolves.toBeUndefined();
  end();
});
