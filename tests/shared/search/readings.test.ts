import { expect, test } from "vitest";
import { readQuery } from "../../../src/shared/search/readings.ts";

test("reads a piece as typed and in the other layout", () => {
  expect(readQuery("rfhnf Тас")).toEqual([
    [["rfhnf"], ["карта"]],
    [["тас"], ["nfc"]],
  ]);
});

test("reads punctuation keys as letters too", () => {
  expect(readQuery(";bdbwf")).toEqual([[["bdbwf"], ["живица"], ["ивица"]]]);
  expect(readQuery("rfhnf,")).toEqual([[["rfhnf"], ["картаб"], ["карта"]]]);
});

test("splits a piece into several words, or none", () => {
  expect(readQuery("соц-карта")[0]?.[0]).toEqual(["соц", "карта"]);
  expect(readQuery("8-800")).toEqual([[["8", "800"]]]);
  expect(readQuery("  & | ! :* ' ( ) <-> 😀 ")).toEqual([]);
});

test("ignores pieces after the twentieth", () => {
  expect(readQuery("карта ".repeat(30))).toHaveLength(20);
});
