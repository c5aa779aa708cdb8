import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import portal from "../../../../server/config/portal.json" with { type: "json" };

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const day = v.pipe(v.string(), v.isoDate());
const phone = v.pipe(v.string(), v.regex(/^\+7 343 000-\d\d-\d\d$/, "must be a fictional number"));
const website = v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9-]+\.example\.ru$/, "must be under example.ru"));
const code = v.pipe(v.string(), v.regex(/^65\d{6}(\d{3})?$/));
const picture = (kind: string) => v.pipe(v.string(), v.regex(new RegExp(`^files/${kind}-\\d\\d\\.webp$`)));

const spot = {
  address: v.pipe(words, v.regex(/^[А-ЯЁ][А-ЯЁа-яё -]+, .*(ул|пр|пер|пл|б-р|тракт)\.?.*, \d+[А-Б]?$/)),
  phone: v.optional(phone),
  openingHours: v.optional(words),
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  oktmo: v.optional(code),
  accessibility: v.optional(words),
  facilities: v.optional(v.array(words)),
  exceptions: v.optional(words),
  confirmedAt: v.optional(day),
  confirmedBy: v.optional(v.pipe(words, v.regex(/^Сведения прислал /))),
};

const schemas = {
  "localities.json": v.strictObject({ name: words, oktmo: code, lat: v.number(), lon: v.number() }),
  "acceptor-categories.json": v.strictObject({ id: count, name: words, iconUrl: picture("category"), order: count }),
  "organizations.json": v.strictObject({
    id: count,
    name: words,
    address: v.optional(words),
    phone,
    webSiteURL: v.optional(website),
    iconUrl: picture("org"),
    isBankCardIssuer: v.boolean(),
    isNonFinancialCardIssuer: v.boolean(),
  }),
  "issue-points.json": v.strictObject({ id: count, organization: count, ...spot }),
  "acceptors.json": v.strictObject({
    id: count,
    name: words,
    description: v.pipe(v.string(), v.regex(/^<p>[^<>]+\.<\/p>$/)),
    categoryId: count,
    logoUrl: v.optional(picture("partner")),
    webSiteURL: v.optional(website),
    phone,
    discount: words,
    oktmo: v.array(code),
  }),
  "branches.json": v.strictObject({ id: count, acceptorId: count, name: v.optional(words), ...spot }),
  "loyalty-programs.json": v.strictObject({
    id: count,
    name: v.pipe(words, v.maxLength(45)),
    description: v.pipe(v.string(), v.regex(/^(<p>[^<>]+\.<\/p>)+$/)),
    imageUrl: picture("stock"),
    discount: words,
    dateFrom: v.optional(day),
    dateTo: v.optional(day),
    acceptorId: v.optional(count),
    categoryId: v.optional(count),
    oktmo: v.array(code),
  }),
  "key-partners.json": v.strictObject({
    id: count,
    name: words,
    logoUrl: picture("partner"),
    webSiteURL: website,
    acceptorId: count,
    order: count,
  }),
} as const;

async function content<F extends keyof typeof schemas>(file: F): Promise<v.InferOutput<(typeof schemas)[F]>[]> {
  const text = await readFile(new URL(`../../../../server/backend/content/${file}`, import.meta.url), "utf8");
  return v.parse(v.array<(typeof schemas)[F]>(schemas[file]), JSON.parse(text));
}

const towns = await content("localities.json");
const categories = await content("acceptor-categories.json");
const organizations = await content("organizations.json");
const points = await content("issue-points.json");
const acceptors = await content("acceptors.json");
const branches = await content("branches.json");
const programs = await content("loyalty-programs.json");
const keyPartners = await content("key-partners.json");

type Spot = (typeof points)[number] | (typeof branches)[number];
const spots: readonly Spot[] = [...points, ...branches];

function townOf(spot: Spot) {
  const name = spot.address.split(", ")[0];
  return towns.find((town) => town.name === name) ?? expect.fail(`${spot.address}: no such town`);
}

/** Kilometres, in planar approximation. */
function distance(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  return Math.hypot((a.lat - b.lat) * 111.32, (a.lon - b.lon) * 111.32 * Math.cos((a.lat * Math.PI) / 180));
}

const located = spots.flatMap((spot) =>
  spot.lat === undefined || spot.lon === undefined ? [] : [{ spot, lat: spot.lat, lon: spot.lon, town: townOf(spot) }],
);

function inTown(list: readonly Spot[], name: string): number {
  return list.filter((spot) => townOf(spot).name === name).length;
}

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** The subset of OpenStreetMap's opening hours syntax that the content uses. */
const days = "(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))*";
const span = "([01]\\d|2[0-4]):[0-5]\\d-([01]\\d|2[0-4]):[0-5]\\d";
const hoursSyntax = new RegExp(`^(24/7|${days} ${span}(,${span})*(; ${days} ${span}(,${span})*)*(; PH off)?)$`);

describe("quantities", () => {
  test("have the documented totals", () => {
    expect(towns).toHaveLength(47);
    expect(organizations).toHaveLength(14);
    expect(points.length).toBeGreaterThanOrEqual(400);
    expect(categories).toHaveLength(12);
    expect(acceptors).toHaveLength(300);
    expect(branches).toHaveLength(1500);
    expect(programs).toHaveLength(30);
    expect(keyPartners).toHaveLength(16);
  });

  test("every town has an issue point and at least six branches", () => {
    for (const { name } of towns) {
      expect(inTown(points, name), `issue points in ${name}`).toBeGreaterThanOrEqual(1);
      expect(inTown(branches, name), `branches in ${name}`).toBeGreaterThanOrEqual(6);
    }
  });

  test("follow the towns' population", () => {
    expect(inTown(branches, "Екатеринбург")).toBeGreaterThan(2 * inTown(branches, "Нижний Тагил"));
    expect(inTown(branches, "Нижний Тагил")).toBeGreaterThan(inTown(branches, "Первоуральск"));
    expect(inTown(branches, "Первоуральск")).toBeGreaterThan(2 * inTown(branches, "Верхотурье"));
  });
});

describe("references", () => {
  test("ids and firms' names are unique", () => {
    for (const list of [categories, organizations, points, acceptors, branches, programs, keyPartners]) {
      expect(repeated(list.map(({ id }) => id))).toEqual([]);
    }
    expect(repeated(acceptors.map(({ name }) => name))).toEqual([]);
    expect(repeated(organizations.map(({ name }) => name))).toEqual([]);
  });

  test("all are valid, and every firm, issuer and category is used", () => {
    const used = new Set(branches.map(({ acceptorId }) => acceptorId));
    expect([...used].sort()).toEqual(acceptors.map(({ id }) => id).sort());
    const issuing = new Set(points.map(({ organization }) => organization));
    expect([...issuing].sort()).toEqual(organizations.map(({ id }) => id).sort());
    const known = new Set(categories.map(({ id }) => id));
    expect(new Set(acceptors.map(({ categoryId }) => categoryId))).toEqual(known);
    for (const { acceptorId, categoryId } of programs) {
      if (acceptorId !== undefined) expect(used).toContain(acceptorId);
      if (categoryId !== undefined) expect(known).toContain(categoryId);
    }
  });

  test("an acceptor's towns are those of its branches; no towns means all", () => {
    for (const { id, name, oktmo } of acceptors) {
      const own = branches.filter(({ acceptorId }) => acceptorId === id).map((branch) => townOf(branch).oktmo);
      const expected = oktmo.length > 0 ? oktmo : towns.map((town) => town.oktmo);
      expect([...new Set(own)].sort(), name).toEqual([...expected].sort());
    }
  });

  test("a promotion is limited to towns where its firm has branches", () => {
    for (const { acceptorId, name, oktmo } of programs) {
      const firm = acceptors.find(({ id }) => id === acceptorId);
      if (firm && firm.oktmo.length > 0) expect(firm.oktmo, name).toEqual(expect.arrayContaining(oktmo));
    }
  });

  test("key partners are acceptors of the same name, and only they have a logo", () => {
    const logos = acceptors.filter(({ logoUrl }) => logoUrl !== undefined);
    expect(logos.map(({ id, name, logoUrl }) => ({ id, name, logoUrl }))).toEqual(
      keyPartners.map(({ acceptorId, name, logoUrl }) => ({ id: acceptorId, name, logoUrl })),
    );
  });
});

describe("places", () => {
  test("are located in the town of their address", () => {
    for (const { spot, town, lat, lon } of located) {
      const radius = town.name === "Екатеринбург" ? 13 : 4;
      expect(distance(town, { lat, lon }), spot.address).toBeLessThan(radius);
      if (spot.oktmo !== undefined) expect(spot.oktmo, spot.address).toBe(town.oktmo);
    }
  });

  test("without a code, the nearest town is that of the address", () => {
    for (const { spot, town, ...place } of located.filter(({ spot }) => spot.oktmo === undefined)) {
      const nearest = towns.toSorted((a, b) => distance(a, place) - distance(b, place))[0];
      expect(nearest?.name, spot.address).toBe(town.name);
    }
    for (const spot of spots.filter(({ lat }) => lat === undefined)) expect(spot.oktmo).toBe(townOf(spot).oktmo);
  });

  test("cover every state: without coordinates, code or hours, several at one address", () => {
    const missing = spots.length - located.length;
    expect(missing / spots.length).toBeGreaterThan(0.005);
    expect(missing / spots.length).toBeLessThan(0.04);
    expect(spots.filter(({ oktmo }) => oktmo === undefined).length).toBeGreaterThan(20);
    expect(spots.filter(({ openingHours }) => openingHours === undefined).length).toBeGreaterThan(10);
    const firmsAt = Map.groupBy(branches, ({ address }) => address);
    const shared = [...firmsAt.values()].filter((together) => together.length > 1);
    expect(shared.length).toBeGreaterThan(10);
    for (const together of shared) {
      expect(repeated(together.map(({ acceptorId }) => acceptorId)), together[0]?.address).toEqual([]);
      const where = together.flatMap(({ lat, lon }) => (lat === undefined ? [] : [`${lat} ${lon}`]));
      expect(new Set(where).size, together[0]?.address).toBeLessThanOrEqual(1);
    }
  });

  test("have opening hours in OpenStreetMap's syntax or as free text", () => {
    const hours = spots.flatMap(({ openingHours }) => openingHours ?? []);
    const inWords = hours.filter((text) => !hoursSyntax.test(text));
    expect(inWords.length).toBeGreaterThan(0);
    expect(inWords.length).toBeLessThan(30);
    for (const text of inWords) expect(text).toMatch(/записи$/);
  });
});

describe("organizations", () => {
  const matching = (fragment: string) => organizations.filter(({ name }) => name.includes(fragment));

  test("ten are listed in the configuration, in another order than their ids; four are not", () => {
    const main = portal.issuers.mainNames.map((fragment) => {
      expect(matching(fragment), fragment).toHaveLength(1);
      return matching(fragment)[0]?.id ?? 0;
    });
    expect(new Set(main).size).toBe(10);
    expect(main).not.toEqual([...main].sort());
    expect(organizations.filter(({ id }) => !main.includes(id))).toHaveLength(4);
  });

  test("one has a flag that the portal's configuration overrides", () => {
    const [forced] = organizations.filter(({ id }) => portal.issuers.bankCardOnly.includes(String(id)));
    expect(forced).toMatchObject({ isBankCardIssuer: true, isNonFinancialCardIssuer: true });
  });

  test("multifunctional centres: one in each town, most open until four on Saturday, a few open on Sunday", () => {
    const [mfc] = matching("МФЦ");
    const centres = points.filter(({ organization }) => organization === mfc?.id);
    for (const { name } of towns) expect(inTown(centres, name), name).toBeGreaterThanOrEqual(1);
    const hours = centres.map(({ openingHours }) => openingHours ?? "");
    expect(hours.every((text) => text.includes("Sa 09:00-"))).toBe(true);
    expect(hours.filter((text) => text.includes("Sa 09:00-16:00")).length).toBeGreaterThan(centres.length / 2);
    const onDuty = hours.filter((text) => text.includes("Su 10:00-15:00"));
    expect(onDuty.length).toBeGreaterThanOrEqual(3);
    expect(onDuty.length).toBeLessThanOrEqual(10);
  });
});

describe("texts", () => {
  test("acceptors' descriptions are unique", () => {
    expect(repeated(acceptors.map(({ description }) => description))).toEqual([]);
  });

  test("names of real chains do not occur", () => {
    const known = new RegExp(
      "магнит|монетк|пят[её]рочк|перекр[её]сток|кировск|живик|верный|жизньмарт|елисей|мегамарт|красное|лент[аы]|" +
        "ашан|ригла|вита|апрель|юничел|смак",
      "iu",
    );
    const all = [...acceptors, ...organizations, ...programs, ...keyPartners].map(({ name }) => name);
    expect(all.filter((name) => known.test(name))).toEqual([]);
  });

  test("partners mentioned in other texts exist", () => {
    for (const name of ["Живица", "Тёплый хлеб", "Рябинушка", "Ясный взгляд", "Каблучок"]) {
      expect(
        acceptors.filter((acceptor) => acceptor.name.includes(`«${name}»`)),
        name,
      ).toHaveLength(1);
    }
  });

  test("promotions cover: running, ended, upcoming, undated, without a firm, limited to some towns", () => {
    const today = "2026-11-21";
    const running = programs.filter(({ dateFrom = today, dateTo = today }) => dateFrom <= today && dateTo >= today);
    expect(running.length).toBeGreaterThan(15);
    expect(programs.filter(({ dateTo = today }) => dateTo < today).length).toBeGreaterThanOrEqual(3);
    expect(programs.filter(({ dateFrom = today }) => dateFrom > today).length).toBeGreaterThanOrEqual(3);
    expect(programs.filter(({ dateFrom, dateTo }) => !dateFrom && !dateTo).length).toBeGreaterThanOrEqual(3);
    expect(programs.filter(({ acceptorId }) => acceptorId === undefined).length).toBeGreaterThanOrEqual(3);
    expect(programs.filter(({ oktmo }) => oktmo.length > 0).length).toBeGreaterThanOrEqual(3);
    for (const { name, dateFrom, dateTo } of programs) {
      if (dateFrom && dateTo) expect(dateFrom <= dateTo, name).toBe(true);
    }
  });
});
