import { expect, test } from "vitest";
import { counted } from "../../src/shared/plural.ts";

test("chooses the plural form for a number", () => {
  const words = [1, 2, 5, 11, 21, 112].map((count) => counted(count, ["адрес", "адреса", "адресов"]));
  expect(words.map((text) => text.replace("\u00a0", " "))).toEqual([
    "1 адрес",
    "2 адреса",
    "5 адресов",
    "11 адресов",
    "21 адрес",
    "112 адресов",
  ]);
});
