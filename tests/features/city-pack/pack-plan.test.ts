import { describe, expect, test } from "vitest";
import { datasetsAndPages, type FindDataset, linkedItems } from "../../../src/features/city-pack/pack-plan.ts";
import { fallbackCategories } from "../../../src/shared/audience.ts";
import { mapCodePath } from "../../../src/shared/city-pack/pack-request.ts";
import { offlinePolicy } from "../../../src/shared/offline-policy.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { branchesRequest, pointsRequest } from "../../../src/shared/places/place-requests.ts";
import {
  acceptorsRequest,
  blocksRequest,
  configRequest,
  faqRequest,
  materialsRequest,
  newsListRequest,
} from "../../../src/shared/requests.ts";
import { type ResourceRequest, resourceAt } from "../../../src/shared/resources.ts";
import { paths } from "../../../src/shared/urls.ts";

const city = { id: "1", name: "Екатеринбург", oktmo: "65701000", geolocation: { lat: 56.84, lon: 60.6 } };
const tilesMap = {
  kind: "tiles",
  url: "/tiles/{z}/{x}/{y}.mvt",
  attribution: [],
  minZoom: 0,
  maxZoom: 14,
  bounds: [57, 55.9, 66.4, 62.1],
};
const config = {
  productId: "esk",
  operator: { name: "Оператор", taxNumber: "6600000000", registrationNumber: "1000000000000" },
  copyrightYears: { from: 2020, to: 2024 },
  defaultCity: "Екатеринбург",
  appGalleryUrl: "https://example.ru/",
  accountUrl: "https://example.ru/",
  policyAlias: "politika",
  issuers: { mainNames: [], bankCardOnly: [] },
};

/** Datasets on the device: service responses parsed by their parsers. */
function knownOf(bodies: readonly (readonly [ResourceRequest, unknown])[]): FindDataset {
  const known = new Map(
    bodies.map(([{ url, resource }, body]) => [url, parserOf(resource).parse({ body, paging: null })]),
  );
  return <T>({ url }: ResourceRequest<T>) => (known.get(url) ?? null) as T | null;
}

function plan(bodies: readonly (readonly [ResourceRequest, unknown])[], documents: string[] = []): string[] {
  return linkedItems({ city, documents }, fallbackCategories, knownOf(bodies)).map(({ url }) => url);
}

describe("datasets and pages", () => {
  const urls = datasetsAndPages(fallbackCategories).map(({ url }) => url);

  test("contains each URL once: storable datasets, and pages", () => {
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls.filter((each) => each.startsWith("/api/"))) {
      const resource = resourceAt(url.split("?", 1)[0] ?? "");
      expect(resource && offlinePolicy(resource), url).toBeTypeOf("object");
    }
  });

  test("contains the main datasets and pages", () => {
    const wanted = ["/api/points", "/api/branches", "/api/promotions", "/api/card/ListAcceptors", "/api/site/v1/faq"];
    const ways = [paths.HolderHome, paths.HowToGetACard, paths.Partners, paths.Stocks, paths.Questions, paths.Support];
    expect(urls).toEqual(expect.arrayContaining([...wanted, ...ways]));
    expect(urls.filter((url) => url.startsWith("/api/site/v1/news?"))).toHaveLength(3);
  });
});

describe("linked items", () => {
  test("contains news items, CMS pages of routes without blocks, and the privacy policy", () => {
    const news = { id: 7, title: "Новость", body: "", created_at: "2026-11-20 10:00:00" };
    const urls = plan([
      [newsListRequest("holder", fallbackCategories, 1), [news]],
      [blocksRequest("Support"), []],
      [configRequest, config],
    ]);
    expect(urls).toEqual(
      expect.arrayContaining([
        "/api/site/v1/news/7?category=1",
        "/api/site/v1/page/support",
        "/api/site/v1/page/politika",
      ]),
    );
  });

  test("contains only the selected documents, with their stated size", () => {
    const list = [
      { id: 1, title: "Правила", category: 1, extension: "pdf", size: 5_000 },
      { id: 2, title: "Тарифы", category: 1, extension: "pdf" },
    ];
    const known = knownOf([[materialsRequest("holder", fallbackCategories, paths.Materials), list]]);
    const [document, ...others] = linkedItems({ city, documents: ["1"] }, fallbackCategories, known);
    expect(document).toEqual({ url: "/api/site/v1/material/1/file", expected: 5_000 });
    expect(others).toEqual([]);
  });

  test("contains the portal's pictures once each, those of partners only if they are in the city", () => {
    const image = "/media/a.webp";
    const urls = plan([
      [blocksRequest("HolderHome"), [{ id: 1, body: '<p><img alt="" src="/media/b.webp"></p>', image }]],
      [
        faqRequest,
        [{ id: 1, question: "Как?", answer: `<img src="${image}"><img src="https://elsewhere.ru/c.webp">` }],
      ],
      [
        acceptorsRequest,
        [
          { id: 1, name: "Аптека", logoUrl: "/media/here.webp", oktmo: ["65701000"] },
          { id: 2, name: "Кафе", logoUrl: "/media/elsewhere.webp", oktmo: ["65751000"] },
          { id: 3, name: "Почта", logoUrl: "/media/everywhere.webp" },
        ],
      ],
    ]);
    expect(urls).toEqual([image, "/media/b.webp", "/media/here.webp", "/media/everywhere.webp"]);
  });

  test("contains the map's code and the tiles around the city's places, as one group", () => {
    const point = { id: 1, organization: 1, oktmo: city.oktmo, geolocation: { lat: 56.9, lon: 60.6 } };
    const beyond = { ...point, id: 2, oktmo: "65731000", geolocation: { lat: 56.91, lon: 60.8 } };
    const known = (points: unknown[]) =>
      knownOf([
        [configRequest, { ...config, map: tilesMap }],
        [pointsRequest, points],
        [branchesRequest, []],
      ]);
    const parts = linkedItems({ city, documents: [] }, fallbackCategories, known([point]));
    // A place of a neighbouring town does not count.
    expect(linkedItems({ city, documents: [] }, fallbackCategories, known([point, beyond]))).toEqual(parts);
    const tiles = parts.filter(({ url }) => url.startsWith("/tiles/"));
    expect(tiles.length).toBeGreaterThan(20);
    expect(tiles.every(({ group }) => group === "basemap")).toBe(true);
    expect(parts.map(({ url }) => url)).toContain(mapCodePath);
  });

  test("contains only the code of a schematic map, and nothing of an external map", () => {
    expect(plan([[configRequest, config]])).toContain(mapCodePath);
    const style = { kind: "style", url: "https://maps.example/style.json" };
    expect(plan([[configRequest, { ...config, map: style }]])).not.toContain(mapCodePath);
  });
});
