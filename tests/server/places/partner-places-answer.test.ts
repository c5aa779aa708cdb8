import { expect, test } from "vitest";
import { createPartnerPlacesAnswer } from "../../../server/places/partner-places-answer.ts";
import { place, revda } from "../../shared/places/places-fixture.ts";

type AllPlaces = Parameters<typeof createPartnerPlacesAnswer>[0]["allPlaces"];

const ask = (found: Awaited<ReturnType<AllPlaces>>) =>
  createPartnerPlacesAnswer({ allPlaces: async () => found, defaultCity: "Ревда" })(new URLSearchParams());

test("counts from the default city's centre", async () => {
  const places = [place("b-1", { kind: "branch", ownerId: "7", cityId: revda.id, address: "ул. Мира, 5" })];
  const items = [{ acceptorId: "7", address: "ул. Мира, 5", hours: "", week: null, metres: null, oktmo: revda.oktmo }];
  const response = { body: { city: revda, items }, paging: null };
  expect(await ask({ places, cities: [revda], isIncomplete: false })).toEqual({ response });
  expect(await ask({ places, cities: [revda], isIncomplete: true, isPartial: true })).toEqual({
    response,
    isPartial: true,
  });
});

test("a failure stays one", async () => {
  expect(await ask({ failure: { kind: "timeout" } })).toEqual({ failure: { kind: "timeout" } });
});
