import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeOver, takeOverTimeout } from "../../../src/lib/update/take-over.ts";

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

test("reloads once, when the worker takes control", async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual(["let in"]);
  control();
  await vi.advanceTimersByTimeAsync(takeOverTimeout);
  expect(said).toEqual(["let in", "reload"]);
});

test("reloads after the timeout if the worker never takes control", async () => {
  await vi.advanceTimersByTimeAsync(takeOverTimeout - 1);
  expect(said).toEqual(["let in"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(["let in", "reload"]);
});
