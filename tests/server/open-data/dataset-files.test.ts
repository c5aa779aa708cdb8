import { check } from "@placemarkio/check-geojson";
import { expect, test } from "vitest";
import { csvParts, geoJsonParts } from "../../../server/open-data/dataset-files.ts";
import type { Dataset } from "../../../src/shared/open-data/published-datasets.ts";

interface Row {
  id: number;
  text: string;
}

const dataset: Dataset<Row> = {
  title: "Строки",
  description: "",
  fields: [
    { name: "id", title: "Номер", of: ({ id }) => id },
    { name: "text", title: "Текст", of: ({ text }) => text },
  ],
};

const rowsOf = (texts: readonly string[]) => texts.map((text, id) => ({ id, text }));
const csv = (texts: readonly string[]) => [...csvParts(dataset, rowsOf(texts))].join("").replace("\ufeff", "");

test.each([
  ['a "b", c', '"a ""b"", c"'],
  ["две\nстроки", '"две\nстроки"'],
  ["=1+1", "'=1+1"],
  ["@cmd", "'@cmd"],
  ["+cmd", "'+cmd"],
  ["-cmd", "'-cmd"],
  ["+7 343 000", "+7 343 000"],
  ["-5 %", "-5 %"],
])("a cell %j is written as %j", (text, written) => {
  expect(csv([text])).toBe(`id,text\r\n0,${written}\r\n`);
});

test("a table without rows has its header, and a collection without features is valid JSON", () => {
  expect(csv([])).toBe("id,text\r\n");
  expect(check([...geoJsonParts(dataset, [])].join(""))).toEqual({ type: "FeatureCollection", features: [] });
});

test("100,000 rows come in parts of which none is large, and all arrive", () => {
  const rows = rowsOf(Array.from({ length: 100_000 }, (_, index) => `Улица ${index}`));
  let lines = 0;
  let features = 0;
  for (const part of csvParts(dataset, rows)) {
    expect(part.length).toBeLessThan(50_000);
    lines += part.split("\r\n").length - 1;
  }
  for (const part of geoJsonParts(dataset, rows)) {
    expect(part.length).toBeLessThan(100_000);
    features += part.split('"type":"Feature"').length - 1;
  }
  expect([lines, features]).toEqual([100_001, 100_000]);
});
