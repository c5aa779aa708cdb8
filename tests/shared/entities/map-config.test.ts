import { expect, test } from "vitest";
import { parseMapConfig } from "../../../src/shared/entities/map-config.ts";

const tiles = {
  kind: "tiles",
  url: "/tiles/{z}/{x}/{y}.mvt",
  attribution: [{ text: "©", href: null }],
  minZoom: 0,
  maxZoom: 14,
  bounds: [57, 55, 66, 62],
};

test("accepts tiles and external styles", () => {
  expect(parseMapConfig(tiles)).toEqual(tiles);
  const style = { kind: "style", url: "https://maps.example/style.json?key=1" };
  expect(parseMapConfig(style)).toEqual(style);
});

test.each([
  ["none, as an older server sends", undefined],
  ["of an unknown kind", { kind: "globe" }],
  ["with tiles of another host", { ...tiles, url: "https://tiles.example/{z}/{x}/{y}.mvt" }],
  ["with a script for a link", { ...tiles, attribution: [{ text: "©", href: "javascript:alert(1)" }] }],
  ["with half a frame", { ...tiles, bounds: [57, 55] }],
  ["with a style that is no address", { kind: "style", url: "style.json" }],
])("a map %s falls back to the schematic basemap", (_, value) => {
  expect(parseMapConfig(value)).toEqual({ kind: "schematic" });
});
