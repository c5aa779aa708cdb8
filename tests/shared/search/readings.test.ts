import { expect, test } from "vitest";
import { readQuery } from "../../../src/shared/search/readings.ts";

test("a piece is read as typed and in the other layout", () => {
  expect(readQuery("rfhnf Тас")).toEqual([
    [["rfhnf"], ["карта"]],
    [["тас"], ["nfc"]],
  ]);
});

test("keys of punctuation may be letters, or punctuation", () => {
  expect(readQuery(";bdbwf")).toEqual([[["bdbwf"], ["живица"], ["ивица"]]]);
  expect(readQuery("rfhnf,")).toEqual([[["rfhnf"], ["картаб"], ["карта"]]]);
});

test("a piece may hold several words, or none", () => {
  expect(readQuery("соц-карта")[0]?.[0]).toEqual(["соц", "карта"]);
  expect(readQuery("8-800")).toEqual([[["8", "800"]]]);
  expect(readQuery("  & | ! :* ' ( ) <-> 😀 ")).toEqual([]);
});

test("what follows after twenty pieces is not read", () => {
  expect(readQuery("карта ".repeat(30))).toHaveLength(20);
});
