import { expect, test } from "vitest";
import { partnerPlaces, partnerPlacesFrom } from "../../../src/shared/places/nearest-of-partners.ts";
import { place, revda, yekaterinburg } from "./places-fixture.ts";

const branch = (key: string, ownerId: string, lon: number | null, cityId = revda.id) =>
  place(key, { kind: "branch", ownerId, cityId, address: key, geolocation: lon === null ? null : { lat: 56.8, lon } });

const all = {
  places: [
    branch("b-1", "7", 59.95),
    branch("b-2", "7", 59.92),
    branch("b-3", "7", null),
    branch("b-4", "8", null),
    branch("b-5", "9", 60.6, yekaterinburg.id),
    branch("b-6", "7", 59.91, yekaterinburg.id),
  ],
  cities: [yekaterinburg, revda],
};
const ask = (query: string) => partnerPlaces(all, new URLSearchParams(query), "Ревда");

const found = (query: string) => ask(query).items.map(({ acceptorId, address }) => [acceptorId, address]);

test("each partner's address in the city that is nearest to its centre, else the nearest elsewhere", () => {
  const { city, items } = ask("");
  expect(city?.name).toBe("Ревда");
  expect(found("")).toEqual([
    ["7", "b-2"],
    ["8", "b-4"],
    ["9", "b-5"],
  ]);
  expect(items[0]?.metres).toBeLessThan(700);
  expect(items[1]).toMatchObject({ metres: null, oktmo: revda.oktmo });
});

test("of those partners only, and of that city", () => {
  expect(found("acceptor=8,9")).toEqual([
    ["8", "b-4"],
    ["9", "b-5"],
  ]);
  expect(found("city=14&acceptor=7,9")).toEqual([
    ["9", "b-5"],
    ["7", "b-6"],
  ]);
});

test("counted from the visitor, in whatever town, with the town's code", () => {
  const text = { name: "", phone: "", openingHours: "", week: null, oktmo: "", facts: null };
  const branches = [
    { ...text, id: "1", acceptorId: "7", address: "Ревда", geolocation: { lat: 56.8, lon: 59.91 } },
    { ...text, id: "2", acceptorId: "7", address: "Екатеринбург", geolocation: { lat: 56.84, lon: 60.61 } },
  ];
  const acceptor = { id: "7", name: "Аптеки", description: "", webSiteURL: "", phone: "", discount: "" };
  const acceptors = [{ ...acceptor, categoryId: "1", logoUrl: "", oktmo: [] }];
  const found = partnerPlacesFrom({ lat: 56.84, lon: 60.6 }, branches, acceptors, all.cities);
  expect(found.city).toBeNull();
  expect(found.items).toMatchObject([{ acceptorId: "7", address: "Екатеринбург", oktmo: yekaterinburg.oktmo }]);
});
