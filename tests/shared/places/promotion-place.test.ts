import { expect, test } from "vitest";
import type { PartnerPlace } from "../../../src/shared/entities/partner-places.ts";
import { metresToPromotion, partnersOf, promotionPlace } from "../../../src/shared/places/promotion-place.ts";

const place = (acceptorId: string, oktmo: string, metres: number | null): PartnerPlace => ({
  acceptorId,
  address: "ул. Малышева, 76",
  hours: "",
  week: null,
  metres,
  oktmo,
});

const byPartner = new Map(
  [
    place("1", "65701000001", 800),
    place("2", "65751000", 90_000),
    place("3", "", 10),
    place("4", "65701000", null),
  ].map((each) => [each.acceptorId, each]),
);

test("a promotion's address is the nearest one of its partner", () => {
  expect(promotionPlace({ acceptorId: "1", oktmo: [] }, byPartner)?.metres).toBe(800);
  expect(promotionPlace({ acceptorId: "1", oktmo: ["65701000"] }, byPartner)?.metres).toBe(800);
});

test("a promotion has no address in a town where it is not valid, or in an unknown one", () => {
  expect(promotionPlace({ acceptorId: "2", oktmo: ["65701000"] }, byPartner)).toBeUndefined();
  expect(promotionPlace({ acceptorId: "3", oktmo: ["65701000"] }, byPartner)).toBeUndefined();
  expect(promotionPlace({ acceptorId: "", oktmo: [] }, byPartner)).toBeUndefined();
});

test("without an address or its distance a promotion is the farthest", () => {
  const metresTo = metresToPromotion(byPartner);
  expect(metresTo({ acceptorId: "1", oktmo: [] })).toBe(800);
  expect(metresTo({ acceptorId: "4", oktmo: [] })).toBe(Infinity);
  expect(metresTo({ acceptorId: "9", oktmo: [] })).toBe(Infinity);
});

test("partners are asked for once, in the order of the list", () => {
  expect(partnersOf([{ acceptorId: "2" }, { acceptorId: "" }, { acceptorId: "1" }, { acceptorId: "2" }])).toEqual([
    "2",
    "1",
  ]);
});
