import { layers } from "@protomaps/basemaps";
import type { StyleSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { describe, expect, test } from "vitest";
import { type MapTheme, mapColors } from "../../../../src/features/points/basemap/map-colors.ts";
import { schematicStyle } from "../../../../src/features/points/basemap/schematic-style.ts";
import { tilesStyle } from "../../../../src/features/points/basemap/tiles-style.ts";
import { rankedTowns } from "../../../../src/features/points/basemap/town-ranks.ts";
import type { City } from "../../../../src/shared/entities/city.ts";
import type { TilesConfig } from "../../../../src/shared/entities/map-config.ts";

const themes: readonly MapTheme[] = ["normal", "invert", "contrast"];

const tiles: TilesConfig = {
  kind: "tiles",
  url: "/tiles/{z}/{x}/{y}.mvt",
  attribution: [],
  minZoom: 0,
  maxZoom: 14,
  bounds: [57, 55.9, 66.4, 62.1],
};

function city(name: string, geolocation: City["geolocation"] = { lat: 57, lon: 60 }): City {
  return { id: name, name, oktmo: "", geolocation };
}

const cities = [city("Арамиль"), city("Без места", null), city("Екатеринбург"), city("Ревда")];

function stylesOf(theme: MapTheme): Record<string, StyleSpecification> {
  const colors = mapColors[theme];
  return {
    tiles: tilesStyle(tiles, colors, { origin: "https://portal.example", layers }),
    schematic: schematicStyle(cities, colors, "/assets/schematic.json"),
  };
}

function wordsOf({ layers }: StyleSpecification): SymbolLayerSpecification[] {
  return layers.filter((layer) => layer.type === "symbol");
}

describe.each(themes)("the %s theme", (theme) => {
  test.each(Object.entries(stylesOf(theme)))("%s: uses only our own sources and fonts", (_, style) => {
    expect(style).not.toHaveProperty("glyphs");
    expect(style).not.toHaveProperty("sprite");
    for (const layer of style.layers) {
      if ("source" in layer) expect(Object.keys(style.sources), layer.id).toContain(layer.source);
    }
    const words = wordsOf(style);
    expect(words.length).toBeGreaterThan(0);
    for (const { id, layout } of words) {
      expect(JSON.stringify(layout), id).not.toMatch(/"icon-image"|"text-transform"|Noto Sans (?!Devanagari)/);
      expect(JSON.stringify(layout?.["text-font"]), id).toContain("Golos Text Variable");
    }
  });

  test("tiles have Russian names", () => {
    for (const { id, layout } of wordsOf(stylesOf(theme).tiles as StyleSpecification)) {
      if (id !== "address_label") expect(JSON.stringify(layout?.["text-field"]), id).toContain('"name:ru"');
    }
  });

  test("no text is smaller than 13 px", () => {
    for (const style of Object.values(stylesOf(theme))) {
      for (const { id, layout } of wordsOf(style)) {
        const sizes = sizesIn(layout?.["text-size"] ?? 0);
        expect(sizes.length, id).toBeGreaterThan(0);
        for (const size of sizes) expect(size, id).toBeGreaterThanOrEqual(13);
      }
    }
  });

  test("text has enough contrast to every fill and to its halo", () => {
    const { ground, beyond, wood, park, site, building, water, halo, ...colors } = mapColors[theme];
    for (const word of [colors.town, colors.quarter, colors.street, colors.landmark]) {
      for (const under of [ground, beyond, wood, park, site, building, halo]) {
        expect(contrast(word, under), `${word} on ${under}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colors.waterName, water)).toBeGreaterThanOrEqual(4.5);
    for (const mark of [colors.townDot, colors.boundary]) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("the tile source has an absolute URL and the tileset's zoom range and bounds", () => {
  expect(stylesOf("normal").tiles?.sources).toEqual({
    protomaps: {
      type: "vector",
      tiles: ["https://portal.example/tiles/{z}/{x}/{y}.mvt"],
      minzoom: 0,
      maxzoom: 14,
      bounds: [57, 55.9, 66.4, 62.1],
    },
  });
});

test("at low zoom shows large roads, and borders of regions but not of districts", () => {
  const { layers: drawn } = stylesOf("normal").tiles as StyleSpecification;
  const road = drawn.find(({ id }) => id === "roads_highway");
  const { distantRoad, highway, ground } = mapColors.normal;
  expect(road?.paint).toHaveProperty("line-color", expect.arrayContaining([9, distantRoad, 10, highway]));
  expect(contrast(distantRoad, ground)).toBeGreaterThan(1.7);
  const borders = drawn.find(({ id }) => id === "boundaries");
  expect(borders).toHaveProperty("filter", ["all", [">", "kind_detail", 2], ["<=", "kind_detail", 4]]);
});

test("ranks large towns first with larger labels, and omits towns without coordinates", () => {
  expect(rankedTowns(cities).map(({ name, size }) => [name, size])).toEqual([
    ["Екатеринбург", 0],
    ["Ревда", 2],
    ["Арамиль", 2],
  ]);
  expect(rankedTowns([])).toEqual([]);
});

/** Font sizes that an expression may evaluate to, except zero, which hides the text. */
function sizesIn(size: unknown): number[] {
  if (typeof size === "number") return size === 0 ? [] : [size];
  if (!Array.isArray(size)) return [];
  const [name, ...parts] = size;
  if (name === "interpolate") return parts.slice(2).flatMap((part, index) => (index % 2 === 1 ? sizesIn(part) : []));
  const isOutput = (index: number) => index % 2 === 1 || index === parts.length - 1;
  if (name === "case") return parts.flatMap((part, index) => (isOutput(index) ? sizesIn(part) : []));
  // match: the input, then pairs of label and output, then the fallback.
  return parts.slice(1).flatMap((part, index, all) => {
    return index % 2 === 1 || index === all.length - 1 ? sizesIn(part) : [];
  });
}

/** WCAG contrast ratio of two `#rrggbb` colours. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
