import { expect, test } from "vitest";
import { printSearch } from "../../src/lib/print-address.ts";
import { parsePrintQuery } from "../../src/standalone/print/print-query.ts";

const parsed = (query: string) => parsePrintQuery(new URLSearchParams(query));

test("a form's query is read, and written the same each time", () => {
  const choice = parsed("id=b-7&sheet=discounts&sheet=points&id=p-1&id=p-1&city=38&category=1&utm_source=vk");
  expect(choice).toEqual({
    city: "38",
    category: "1",
    sheets: ["points", "discounts"],
    ids: ["b-7", "p-1"],
    surplus: 0,
  });
  expect(printSearch(choice)).toBe("?city=38&category=1&sheet=points&sheet=discounts&id=b-7&id=p-1");
  expect(parsed(printSearch(choice))).toEqual(choice);
});

test("what is wrong counts as missing", () => {
  const plain = { city: "", category: "", sheets: [], ids: [], surplus: 0 };
  expect(parsed("city=<b>&category=%20&sheet=all&id=x-1&id=p-../1")).toEqual(plain);
  expect(printSearch(plain)).toBe("");
});

test("of too many places the first thirty are taken, and the others counted", () => {
  const ids = Array.from({ length: 40 }, (_, index) => `p-${index}`);
  expect(parsed(`${printSearch({ ids })}&id=p-1`)).toMatchObject({ ids: ids.slice(0, 30), surplus: 10 });
});
