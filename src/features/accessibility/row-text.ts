/**
 * A table's row in one sentence: «Проезд: банковская — да, социальная — да». Empty for the row of the columns' headings.
 * @param cells the readable text of each cell.
 */
export function rowText(row: Element, cells: ReadonlyMap<Element, string>): string {
  const head = headRow(row);
  if (head === row) return "";
  const [first = "", ...others] = [...row.children].map((cell) => textIn(cells, cell));
  const columns = head === null ? [] : [...head.children].map((cell) => cell.textContent.trim());
  const said = others.map((text, index) => withColumn(columns[index + 1] ?? "", text)).filter((text) => text !== "");
  return said.length === 0 ? first : `${first}: ${said.join(", ")}`;
}

function textIn(cells: ReadonlyMap<Element, string>, cell: Element): string {
  return (cells.get(cell) ?? "").replace(/\s+/gu, " ").trim();
}

function withColumn(column: string, text: string): string {
  return column === "" || text === "" ? text : `${lowerFirst(column)} — ${lowerFirst(text)}`;
}

/** The first row, if it has headings only; its corner may be an empty cell. */
function headRow(row: Element): Element | null {
  const first = row.closest("table")?.querySelector("tr") ?? null;
  const [corner, ...columns] = first?.children ?? [];
  const isHead = (cell: Element) => cell.matches("th");
  const isCorner = corner !== undefined && (isHead(corner) || corner.textContent.trim() === "");
  return isCorner && columns.length > 0 && columns.every(isHead) ? first : null;
}

/** Not of abbreviations: «СНИЛС» stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
