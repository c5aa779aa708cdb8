import { stringify } from "csv-stringify/sync";
import type { Dataset } from "../../src/shared/open-data/published-datasets.ts";

/** Rows written at once: memory stays flat however many there are. */
const batchSize = 500;

function* batchesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

/** What spreadsheets would run as a formula. A phone's «+7 …» is none. */
const formula = /^(?:[=@\t\r]|[+-](?![\d\s(]))/;

/**
 * A dataset as CSV (RFC 4180) in parts: UTF-8 with a byte order mark, which spreadsheets need, and a header of the fields'
 * names. Cells that look like formulas begin with an apostrophe.
 */
export function csvParts<Row>(dataset: Dataset<Row>, rows: readonly Row[]): Generator<string> {
  return tableParts(dataset, rows, { delimiter: ",", numberOf: String });
}

/** The same for Excel where numbers have a decimal comma, as in Russia: it then takes semicolons for the separator. */
export function excelParts<Row>(dataset: Dataset<Row>, rows: readonly Row[]): Generator<string> {
  return tableParts(dataset, rows, { delimiter: ";", numberOf: (value) => String(value).replace(".", ",") });
}

interface Dialect {
  delimiter: "," | ";";
  numberOf(value: number): string;
}

function* tableParts<Row>(
  { fields }: Dataset<Row>,
  rows: readonly Row[],
  { delimiter, numberOf }: Dialect,
): Generator<string> {
  // The library quotes only what contains the whole delimiter of records.
  const options = { delimiter, record_delimiter: "windows", quoted_match: /[\r\n]/ };
  const written = (cells: unknown[][], bom = false) => stringify(cells, { ...options, bom });
  const cellOf = (value: string | number | null) => (typeof value === "number" ? numberOf(value) : harmless(value));
  yield written([fields.map(({ name }) => name)], true);
  for (const batch of batchesOf(rows)) {
    yield written(batch.map((row) => fields.map(({ of }) => cellOf(of(row)))));
  }
}

function harmless(value: string | null): string | null {
  return value !== null && formula.test(value) ? `'${value}` : value;
}

/**
 * A dataset as GeoJSON (RFC 7946) in parts: a feature for each row, with null for an unknown position. The position's own
 * fields are in the geometry only.
 */
export function* geoJsonParts<Row>(dataset: Dataset<Row>, rows: readonly Row[]): Generator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = "\n";
  for (const batch of batchesOf(rows)) {
    yield separator + batch.map((row) => JSON.stringify(featureOf(dataset, row))).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}

function featureOf<Row>({ fields, positionOf }: Dataset<Row>, row: Row) {
  const position = positionOf?.(row) ?? null;
  const others = fields.filter(({ name }) => name !== "latitude" && name !== "longitude");
  return {
    type: "Feature",
    geometry: position && { type: "Point", coordinates: [position.lon, position.lat] },
    properties: Object.fromEntries(others.map(({ name, of }) => [name, of(row)])),
  };
}
