import { expect, test } from "vitest";
import { readPageFailure } from "../../../server/operation/page-failure-report.ts";
import { pageFailure } from "../../../src/shared/page-failure.ts";
import { portal } from "../portal.ts";

const hosts = ["portal.example"];

/** An error as a browser makes it, with a stack in its format. */
function thrown(message: string, stack: string): TypeError {
  return Object.assign(new TypeError(message), { stack });
}

const inChromium = `TypeError: x is not a function
    at t (chrome-extension://abc/content.js:3:4)
    at n (https://portal.example/assets/parts-abc.js?v=ivanov:1:2345)
    at https://portal.example/assets/index-abc.js:1:99`;
const inFirefox = `n@https://portal.example/assets/parts-abc.js:1:2345
@https://portal.example/assets/index-abc.js:1:99`;

test.each([
  ["Chromium", inChromium],
  ["Firefox and Safari", inFirefox],
])("reads a report of %s", (_, stack) => {
  const report = pageFailure("/holder/search", thrown("x is not a function", stack));
  expect(readPageFailure(report, hosts)).toEqual({
    error: "TypeError: x is not a function",
    page: "/holder/search",
    source: "/assets/parts-abc.js:1:2345",
  });
});

test("reads a report of an error without a stack, and of what is no error", () => {
  expect(readPageFailure(pageFailure("/holder", thrown("gone", "")), hosts)).toMatchObject({ source: null });
  expect(readPageFailure(pageFailure("/holder", "gone"), hosts)).toMatchObject({ error: "gone", source: null });
  expect(readPageFailure(pageFailure("/holder", undefined), hosts)).toBeNull();
});

test.each([
  [
    "what a text contained",
    "Unexpected token 'i', \"ivanov 1970\" is not valid JSON",
    "Unexpected token 'i', \"…\" is not valid JSON",
  ],
  ["a text cut in the middle", 'Unexpected "ivanov', 'Unexpected "…"'],
  ["words that are not English", "Нет поля Иванов Иван in record", "…in record"],
  [
    "queries",
    "Failed to fetch https://portal.example/api/x?query=ivanov now",
    "Failed to fetch https://portal.example/api/x?… now",
  ],
  ["long numbers", "Invalid time 79001234567 of 418", "Invalid time … of 418"],
  ["addresses", "no ivanov@mail.example here", "no … here"],
])("removes %s from the message", (_, message, told) => {
  expect(readPageFailure(pageFailure("/holder", message), hosts)).toMatchObject({ error: told });
});

test("cuts long messages and paths, and names no script of others", () => {
  const foreign = thrown("a ".repeat(500), "at f (https://evil.example/x.js:1:2)");
  const read = readPageFailure(pageFailure(`/${"a".repeat(500)}`, foreign), hosts);
  expect([read?.error.length, read?.page.length, read?.source]).toEqual([200, 200, null]);
});

test.each([
  ["nothing", ""],
  ["a page with a query", "/holder?query=ivanov\nError: gone"],
  ["a page of somebody else", "https://evil.example/\nError: gone"],
  ["no error", "/holder"],
  ["JSON", '{"page": "/holder"}'],
])("ignores %s", (_, report) => {
  expect(readPageFailure(report, hosts)).toBeNull();
});

test("logs one line per report, within the limits of the others, without IP address", async () => {
  const log: string[] = [];
  const app = await portal({ log });
  const statusOf = async (payload: string) => {
    const headers = { "content-type": "text/plain;charset=UTF-8" };
    const remoteAddress = "203.0.113.9";
    const response = await app.inject({ method: "POST", url: "/api/violations", payload, headers, remoteAddress });
    return response.statusCode;
  };
  expect(await statusOf(pageFailure("/holder", new Error("gone")))).toBe(204);
  expect(await statusOf("ivanov")).toBe(204);
  expect(await statusOf("a".repeat(200_000))).toBe(413);
  const told = log.map((line) => JSON.parse(line)).filter(({ failure }) => failure);
  expect(told).toMatchObject([
    { level: 40, msg: "a page failed in a browser", failure: { error: "Error: gone", page: "/holder" } },
  ]);
  expect(log.join("")).not.toMatch(/ivanov|203\.0\.113\.9/);
});
