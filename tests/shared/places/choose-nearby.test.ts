import { expect, test } from "vitest";
import type { Acceptor } from "../../../src/shared/entities/acceptor.ts";
import type { Promotion } from "../../../src/shared/entities/promotion.ts";
import { chooseNearby } from "../../../src/shared/places/choose-nearby.ts";
import { place, revda, yekaterinburg } from "./places-fixture.ts";

const hour = 60;
const day = 24 * hour;
const moment = { asOf: 1_000, today: "2026-11-24" };

/** So many metres north of the centre. */
function north(metres: number, { geolocation } = yekaterinburg) {
  if (geolocation === null) throw new Error("the city has a centre");
  return { lat: geolocation.lat + metres / 111_195, lon: geolocation.lon };
}

function acceptor(id: string, rest: Partial<Acceptor> = {}): Acceptor {
  const texts = { description: "", logoUrl: "", webSiteURL: "", phone: "" };
  return { id, name: `Партнёр ${id}`, categoryId: id, discount: "5 %", oktmo: [], ...texts, ...rest };
}

function promotion(id: string, acceptorId: string, rest: Partial<Promotion> = {}): Promotion {
  const texts = { name: "", description: "", imageUrl: "", categoryId: "", acceptorName: "" };
  const days = { dateFrom: "2026-11-01", dateTo: "2026-12-31", asOf: "2026-11-24" };
  return { id, acceptorId, discount: "20 %", oktmo: [], ...texts, ...days, ...rest };
}

function branch(key: string, ownerId: string, metres: number) {
  return place(key, { kind: "branch", ownerId, cityId: yekaterinburg.id, geolocation: north(metres) });
}

const nothing = {
  points: [],
  branches: [],
  cities: [yekaterinburg, revda],
  acceptors: [],
  categories: [],
  promotions: [],
};
const fromCentre = { city: yekaterinburg, position: null };

test("from the centre the city's own point is first, although another town's is nearer", () => {
  const points = [
    place("p-1", { cityId: revda.id, geolocation: north(10) }),
    place("p-2", { cityId: yekaterinburg.id, geolocation: north(900) }),
    place("p-3", { cityId: yekaterinburg.id, geolocation: north(400) }),
  ];
  const near = chooseNearby({ ...nothing, points }, fromCentre, moment);
  expect(near).toMatchObject({ asOf: 1_000, city: { id: "14", name: "Екатеринбург" }, total: 2 });
  expect(near.points).toMatchObject([{ key: "p-3", metres: 400, town: "" }]);
});

test("a city without points names the nearest one elsewhere with its town", () => {
  const points = [place("p-1", { cityId: revda.id, geolocation: revda.geolocation })];
  const near = chooseNearby({ ...nothing, points }, fromCentre, moment);
  expect(near).toMatchObject({ total: 0, points: [{ key: "p-1", town: "Ревда" }] });
});

test("from the visitor the nearest of all towns is first", () => {
  const points = [
    place("p-1", { cityId: revda.id, geolocation: north(10, revda) }),
    place("p-2", { cityId: yekaterinburg.id, geolocation: north(900) }),
  ];
  const near = chooseNearby(
    { ...nothing, points },
    { city: yekaterinburg, position: revda.geolocation },
    { ...moment, asOf: 2 },
  );
  expect(near.points).toMatchObject([{ key: "p-1", metres: 10, town: "Ревда" }]);
});

test("further points are those open when no nearer one is", () => {
  const at = (key: string, metres: number, week: [number, number][] | null) =>
    place(key, { cityId: yekaterinburg.id, geolocation: north(metres), week });
  const points = [
    at("p-4", 400, [[0, 7 * day]]),
    at("p-1", 100, [[9 * hour, 18 * hour]]),
    at("p-2", 200, [[10 * hour, 17 * hour]]),
    at("p-5", 500, [[0, 7 * day]]),
    at("p-3", 300, [[10 * hour, 21 * hour]]),
  ];
  const near = chooseNearby({ ...nothing, points }, fromCentre, moment);
  expect(near.points.map(({ key }) => key)).toEqual(["p-1", "p-3", "p-4"]);
});

test("a point with unknown hours is named only as the nearest", () => {
  const points = [1, 2].map((n) => place(`p-${n}`, { cityId: yekaterinburg.id, geolocation: north(n * 100) }));
  const near = chooseNearby({ ...nothing, points }, fromCentre, moment);
  expect(near.points.map(({ key }) => key)).toEqual(["p-1"]);
});

test("three discounts: the nearest branch of each partner, one partner of a category", () => {
  const acceptors = [
    acceptor("1", { categoryId: "7" }),
    acceptor("2", { categoryId: "7" }),
    acceptor("3"),
    acceptor("4"),
    acceptor("5"),
  ];
  const branches = [
    branch("b-10", "1", 500),
    branch("b-11", "1", 100),
    branch("b-20", "2", 200),
    branch("b-30", "3", 300),
    branch("b-40", "4", 400),
    branch("b-50", "5", 450),
  ];
  const near = chooseNearby({ ...nothing, acceptors, branches }, fromCentre, moment);
  expect(near.discounts.map(({ partnerId, metres }) => [partnerId, metres])).toEqual([
    ["1", 100],
    ["3", 300],
    ["4", 400],
  ]);
});

test("a running promotion of the city replaces the partner's standing discount", () => {
  const acceptors = ["1", "2", "3", "4"].map((id) => acceptor(id, { discount: id === "4" ? "" : "5 %" }));
  const branches = acceptors.map(({ id }) => branch(`b-${id}`, id, Number(id) * 100));
  const promotions = [
    promotion("71", "1"),
    promotion("72", "2", { dateFrom: "2026-11-25" }),
    promotion("73", "3", { oktmo: ["65719000"] }),
  ];
  const near = chooseNearby({ ...nothing, acceptors, branches, promotions }, fromCentre, moment);
  expect(near.discounts.map(({ promotionId, discount }) => [promotionId, discount])).toEqual([
    ["71", "20 %"],
    ["", "5 %"],
    ["", "5 %"],
  ]);
});

test("a partner without a logo gets its category's icon", () => {
  const categories = [{ id: "1", name: "Аптеки", iconUrl: "/media/icon.webp", order: 1 }];
  const acceptors = [acceptor("1"), acceptor("2", { logoUrl: "/media/logo.webp" })];
  const branches = [branch("b-1", "1", 100), branch("b-2", "2", 200)];
  const near = chooseNearby({ ...nothing, acceptors, branches, categories }, fromCentre, moment);
  expect(near.discounts.map(({ picture }) => picture)).toEqual(["/media/icon.webp", "/media/logo.webp"]);
});
