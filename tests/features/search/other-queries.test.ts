import { expect, test } from "vitest";
import { otherQueries } from "../../../src/features/search/other-queries.ts";

test("a query typed in the other layout is offered in the Russian one", () => {
  expect(otherQueries("rfhnf")).toEqual(["карта"]);
});

test("the words of a long query are offered one by one, short ones left out", () => {
  expect(otherQueries("скидка в аптеке, и очки")).toEqual(["скидка", "аптеке", "очки"]);
  expect(otherQueries("crblrf fgntrf")).toEqual(["скидка аптека", "скидка", "аптека"]);
});

test("a single Russian word has nothing else to offer", () => {
  expect(otherQueries("щыщыщ")).toEqual([]);
  expect(otherQueries("«щыщыщ»")).toEqual(["щыщыщ"]);
});

test("at most four are offered, each once", () => {
  expect(otherQueries("один два три два четыре пять")).toEqual(["один", "два", "три", "четыре"]);
});
