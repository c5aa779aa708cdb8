import { rowsOf, type TableCell } from "./table-cells.ts";

/**
 * A table's row in one sentence: «Проезд: банковская — да, социальная — да». Empty for a row of the columns' headings.
 * @param texts the readable text of each cell that was read.
 */
export function rowText(row: Element, texts: ReadonlyMap<Element, string>): string {
  const rows = rowsOf(row.closest("table"));
  const heads = headRows(rows);
  if (heads.has(row)) return "";
  const [first, ...others] = rows.get(row) ?? [];
  if (first === undefined) return "";
  const said = others
    .map((cell) => withColumn(headingOf(cell, heads), textIn(texts, cell.element)))
    .filter((text) => text !== "");
  const name = textIn(texts, first.element);
  return said.length === 0 ? name : `${name}: ${said.join(", ")}`;
}

function textIn(texts: ReadonlyMap<Element, string>, cell: Element): string {
  return plainSpaces(texts.get(cell) ?? "");
}

function plainSpaces(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function withColumn(column: string, text: string): string {
  return column === "" || text === "" ? text : `${column} — ${lowerFirst(text)}`;
}

type Rows = ReadonlyMap<Element, readonly TableCell[]>;

/** The first rows, if they have headings only; the corner may be an empty cell. */
function headRows(rows: Rows): Rows {
  const heads = new Map<Element, readonly TableCell[]>();
  for (const [row, cells] of rows) {
    const [corner, ...columns] = cells;
    const isCorner = corner !== undefined && (isHead(corner) || corner.element.textContent.trim() === "");
    if (!isCorner || columns.length === 0 || !columns.every(isHead)) break;
    heads.set(row, cells);
  }
  return heads;
}

function isHead({ element }: TableCell): boolean {
  return element.matches("th");
}

/** The headings above a cell, from the top: «карта банковская»; side by side: «банковская и социальная». */
function headingOf({ from, to }: TableCell, heads: Rows): string {
  // A heading over several rows is said once.
  const said = new Set<Element>();
  const levels = [...heads.values()].map((cells) => {
    const above = cells.filter((head) => head.from < to && from < head.to && !said.has(head.element));
    for (const { element } of above) said.add(element);
    const texts = above.map(({ element }) => lowerFirst(plainSpaces(element.textContent)));
    return texts.filter((text) => text !== "").join(" и ");
  });
  return levels.filter((text) => text !== "").join(" ");
}

/** Not of abbreviations: «СНИЛС» stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
