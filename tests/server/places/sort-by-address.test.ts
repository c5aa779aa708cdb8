import { expect, test } from "vitest";
import { byAddress } from "../../../server/places/sort-by-address.ts";

test("sorts addresses alphabetically, and numbers in them by value", () => {
  const sorted = ["Берёзовский", "Екатеринбург, 9", "Екатеринбург, 10", "Ёлкино", "Ревда, 2"].map((address) => ({
    address,
  }));
  expect(sorted.toReversed().sort(byAddress)).toEqual(sorted);
});
