import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadTimeout, takeOver, takeOverTimeout } from "../../../src/lib/update/take-over.ts";

let said: string[];
let control: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  takeOver({
    letIn: () => said.push("let in"),
    onControl: (listener) => {
      control = listener;
    },
    reload: () => said.push("reload"),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("reloads when the worker takes control, not again at another controller", async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual(["let in"]);
  control();
  control();
  await vi.advanceTimersByTimeAsync(reloadTimeout - 1);
  expect(said).toEqual(["let in", "reload"]);
});

test("reloads after the timeout if the worker never takes control, and not when it does after all", async () => {
  await vi.advanceTimersByTimeAsync(takeOverTimeout - 1);
  expect(said).toEqual(["let in"]);
  await vi.advanceTimersByTimeAsync(1);
  control();
  expect(said).toEqual(["let in", "reload"]);
});

test("reloads once more if the browser has lost the reload", async () => {
  control();
  await vi.advanceTimersByTimeAsync(reloadTimeout);
  expect(said).toEqual(["let in", "reload", "reload"]);
  await vi.advanceTimersByTimeAsync(reloadTimeout + takeOverTimeout);
  expect(said).toHaveLength(3);
});
