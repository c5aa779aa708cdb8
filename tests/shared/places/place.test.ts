import { expect, test } from "vitest";
import type { Acceptor, AcceptorBranch } from "../../../src/shared/entities/acceptor.ts";
import type { IssuePoint } from "../../../src/shared/entities/issue-point.ts";
import type { Organization } from "../../../src/shared/entities/organization.ts";
import { branchPlaces, pointPlaces } from "../../../src/shared/places/place.ts";
import { issuePointUrl, placeKey } from "../../../src/shared/places/place-key.ts";
import { revda, yekaterinburg } from "./places-fixture.ts";

const issuers = { mainNames: ["МФЦ", "банк"], bankCardOnly: ["4670"] };
const cities = [yekaterinburg, revda];

function organization(id: string, name: string, rest: Partial<Organization> = {}): Organization {
  const texts = { address: "", phone: "", webSiteURL: "", iconUrl: "" };
  return { id, name, ...texts, isBankCardIssuer: false, isNonFinancialCardIssuer: true, ...rest };
}

function point(id: string, rest: Partial<IssuePoint> = {}): IssuePoint {
  const texts = { organizationId: "1", address: `Дом ${id}`, openingHours: "", phone: "", oktmo: "" };
  return { id, ...texts, week: null, geolocation: null, facts: null, ...rest };
}

test("a point has its organization's name, group and cards, and its phone unless it has its own", () => {
  const organizations = [
    organization("1", "МФЦ", { phone: "1", webSiteURL: "https://mfc.example.ru" }),
    organization("4670", "Исеть-банк", { isBankCardIssuer: true }),
    organization("9", "Лавка"),
  ];
  const points = [
    point("a", { phone: "2" }),
    point("b", { organizationId: "4670" }),
    point("c", { organizationId: "9" }),
  ];
  const places = pointPlaces(points, organizations, cities, issuers);
  expect(places.map(({ title, group, cards, phone }) => [title, group, cards, phone])).toEqual([
    ["МФЦ", "1", ["social"], "2"],
    ["Исеть-банк", "4670", ["bank"], ""],
    ["Лавка", "partners", ["social"], ""],
  ]);
  expect(pointPlaces([point("a")], organizations, cities, issuers)[0]).toMatchObject({
    phone: "1",
    site: "https://mfc.example.ru",
  });
});

test("a place belongs to the city of its OKTMO code, else to the nearest locality", () => {
  const points = [
    point("a", { oktmo: "65719000001", geolocation: { lat: 56.84, lon: 60.6 } }),
    point("b", { geolocation: { lat: 56.81, lon: 59.95 } }),
    point("c", { oktmo: "65999000", geolocation: { lat: 56.84, lon: 60.6 } }),
    point("d"),
  ];
  const places = pointPlaces(points, [organization("1", "МФЦ")], cities, issuers);
  expect(places.map(({ cityId }) => cityId)).toEqual(["38", "38", "14", ""]);
});

test("points and branches of unknown owners are dropped", () => {
  expect(pointPlaces([point("a", { organizationId: "77" })], [organization("1", "МФЦ")], cities, issuers)).toEqual([]);
});

test("a branch has its acceptor's name and its own", () => {
  const acceptor = { id: "7", name: "Аптеки «Живица»", categoryId: "1", phone: "3", webSiteURL: "" } as Acceptor;
  const branch: AcceptorBranch = {
    id: "5",
    acceptorId: "7",
    name: "Аптека № 1",
    address: "Ревда, ул. Мира, 2",
    phone: "",
    openingHours: "по записи",
    week: null,
    geolocation: null,
    oktmo: "65719000",
    facts: null,
  };
  expect(branchPlaces([branch], [acceptor], cities)).toEqual([
    {
      key: "b-5",
      kind: "branch",
      ownerId: "7",
      group: "1",
      cards: [],
      title: "Аптеки «Живица»",
      name: "Аптека № 1",
      address: "Ревда, ул. Мира, 2",
      phone: "3",
      site: "",
      hours: "по записи",
      week: null,
      geolocation: null,
      oktmo: "65719000",
      cityId: "38",
      facts: null,
    },
  ]);
});

test("a point may issue fewer cards than its organization", () => {
  const both = organization("1", "МФЦ", { isBankCardIssuer: true });
  const facts = { accessibility: "", facilities: [], exceptions: "", confirmedAt: "", confirmedBy: "" };
  const points = [point("1"), point("2", { facts: { ...facts, issuedCards: ["bank", "gold"] } })];
  expect(pointPlaces(points, [both], cities, issuers).map(({ cards }) => cards)).toEqual([
    ["bank", "social"],
    ["bank"],
  ]);
});

test("hostile texts of 20,000 places are cleaned quickly", () => {
  const hostile = ["<script>x</script>", "\u202eтёкреп\u202c\nвниз", "я".repeat(10_000), "\u0000", ""];
  const points = Array.from({ length: 20_000 }, (_, n) =>
    point(`${n % 10_000}`, { address: hostile[n % 5] ?? "", openingHours: hostile[(n + 1) % 5] ?? "" }),
  );
  const places = pointPlaces(points, [organization("1", hostile[1] ?? "")], cities, issuers);
  expect(places).toHaveLength(20_000);
  for (const { title, address, hours } of places) {
    expect(`${title}${address}${hours}`).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    expect(Math.max(address.length, hours.length)).toBeLessThanOrEqual(161);
  }
});

test("keys are URL-safe and unique", () => {
  expect(placeKey("point", "12")).toBe("p-12");
  expect(placeKey("branch", "7")).toBe("b-7");
  const ids = ["a b", "a_20_b", "../x", "..%2Fx", "№ 5", "&place=1", "😀"];
  const keys = ids.map((id) => placeKey("point", id));
  for (const key of keys) expect(key).toMatch(/^p-[\w-]+$/);
  expect(new Set(keys).size).toBe(ids.length);
  expect(issuePointUrl("5001")).toBe("/holder/how-to-get-a-card?place=p-5001");
});
