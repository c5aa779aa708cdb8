import { expect, test } from "vitest";
import { otherQueries } from "../../../src/features/search/other-queries.ts";

test("suggests the Russian-layout reading of a query typed in the Latin layout", () => {
  expect(otherQueries("rfhnf")).toEqual(["карта"]);
});

test("suggests the words of a longer query, except the short ones", () => {
  expect(otherQueries("скидка в аптеке, и очки")).toEqual(["скидка", "аптеке", "очки"]);
  expect(otherQueries("crblrf fgntrf")).toEqual(["скидка аптека", "скидка", "аптека"]);
});

test("suggests nothing for a single Russian word", () => {
  expect(otherQueries("щыщыщ")).toEqual([]);
  expect(otherQueries("«щыщыщ»")).toEqual(["щыщыщ"]);
});

test("suggests at most four queries without duplicates", () => {
  expect(otherQueries("один два три два четыре пять")).toEqual(["один", "два", "три", "четыре"]);
});
