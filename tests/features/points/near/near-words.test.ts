import { expect, test } from "vitest";
import { farText, nearLead, whereText } from "../../../../src/features/points/near/near-words.ts";
import type { Near } from "../../../../src/features/points/near/use-near.ts";
import type { Place } from "../../../../src/shared/places/place.ts";

const centre = { lat: 56.84, lon: 60.6 };
const place: Place = {
  ...{
    key: "b-1",
    kind: "branch",
    ownerId: "7",
    group: "1",
    cards: [],
    title: "Аптеки",
    name: "",
    phone: "",
    site: "",
  },
  ...{ address: "Екатеринбург, ул. Малышева, 1", hours: "", week: null, oktmo: "", cityId: "14", facts: null },
  geolocation: { lat: 56.8535, lon: 60.6 },
};
const city = { id: "14", name: "Екатеринбург", oktmo: "", geolocation: centre };
const found = { items: [place], city, town: "Екатеринбург", inCity: 9, total: 65, isIncomplete: false };
const near: Near = { found, from: { place: centre, whose: "city" } };
const plain = (text: string | null) => text?.replace(/[\u00a0\u2060]/g, (char) => (char === "\u00a0" ? " " : ""));

test("says how many there are, and from where distances count", () => {
  expect(plain(nearLead(near, "не действует"))).toBe("9 адресов в Екатеринбурге. Считаем от центра.");
  const own: Near = { found: { ...found, city: null, inCity: 0 }, from: { place: centre, whose: "visitor" } };
  expect(plain(nearLead(own, "не действует"))).toBe("65 адресов. Считаем от вас.");
});

test("a city without addresses gets the nearest one", () => {
  const none: Near = { ...near, found: { ...found, inCity: 0, town: "Ревда" } };
  expect(plain(nearLead(none, "не действует"))).toBe(
    "В Екатеринбурге не действует. Ближайший адрес — в Ревде, 1,5 км.",
  );
  expect(whereText(none)).toBe("Где действует");
});

test("the link to the addresses says the distance", () => {
  expect(plain(whereText(near))).toBe("Где рядом: 1,5 км");
  expect(plain(whereText({ found, from: null }))).toBe("Где действует");
});

test("distances from the centre and from the visitor", () => {
  expect(plain(farText(place, near))).toBe("1,5 км от центра");
  expect(plain(farText(place, { from: { place: centre, whose: "visitor" } }))).toMatch(/^1,5 км — \d+ минут пешком$/);
  expect(farText({ ...place, geolocation: null }, near)).toBeNull();
});
