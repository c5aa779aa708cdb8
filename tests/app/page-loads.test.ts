import { beforeEach, expect, test } from "vitest";
import { createPageLoads } from "../../src/app/page-loads.ts";

let time: number;
let requested: number;
let answer: () => Promise<string>;

beforeEach(() => {
  time = 0;
  requested = 0;
  answer = () => Promise.reject(new TypeError("not found"));
});

const newLoads = () =>
  createPageLoads<"news", string>(
    () => {
      requested += 1;
      return answer();
    },
    () => time,
  );

test("loads once, and remembers what it loaded", async () => {
  answer = async () => "page";
  const loads = newLoads();
  expect(await loads.load("news")).toBe("page");
  expect(loads.load("news").value).toBe("page");
  expect(requested).toBe(1);
});

test("a failed load is not requested again before its pause has passed; pauses grow to five minutes", async () => {
  const loads = newLoads();
  for (const pause of [5_000, 30_000, 300_000, 300_000]) {
    requested = 0;
    const failed = loads.load("news");
    await expect(failed).rejects.toThrow("not found");
    expect(loads.pauseAfter(await failed.catch((error: unknown) => error))).toBe(pause);
    expect(loads.load("news")).toBe(failed);
    time += pause - 1;
    expect(loads.load("news")).toBe(failed);
    expect(requested).toBe(1);
    time += 1;
  }
});

test("a visitor may ask for it at once", async () => {
  const loads = newLoads();
  await expect(loads.load("news")).rejects.toThrow("not found");
  expect(loads.pauseAfter(new TypeError("not found"))).toBeUndefined();
  answer = async () => "page";
  loads.retryNow();
  expect(await loads.load("news")).toBe("page");
  loads.retryNow();
  expect(loads.load("news").value).toBe("page");
  expect(requested).toBe(2);
});
