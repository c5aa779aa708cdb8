import { expect, test } from "vitest";
import { receiptNumbers } from "../../../src/lib/outbox/receipt-numbers.ts";

test("one number is quoted, the portal's if there is one; another one is separate", () => {
  const card = { destination: "card", number: "7" };
  expect(receiptNumbers({ site: "12-0458", card: "7" })).toEqual({ quoted: "12-0458", others: [card] });
  expect(receiptNumbers({ site: "7", card: "7" })).toEqual({ quoted: "7", others: [] });
  expect(receiptNumbers({ site: null, card: "7" })).toEqual({ quoted: "7", others: [] });
  expect(receiptNumbers({ site: "12-0458", card: null })).toEqual({ quoted: "12-0458", others: [] });
  expect(receiptNumbers({ site: null, card: null })).toEqual({ quoted: null, others: [] });
});
