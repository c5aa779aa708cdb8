/** A cell and the columns that it covers, counted from 0; `to` is the first one after it. */
export interface TableCell {
  element: Element;
  from: number;
  to: number;
}

/** A cell that reaches into the rows below. */
interface Reaching extends TableCell {
  rowsLeft: number;
}

/** The cells of each row in the order of their columns, with those that reach into it from above (`rowspan`). */
export function rowsOf(table: Element | null): ReadonlyMap<Element, readonly TableCell[]> {
  const rows = new Map<Element, readonly TableCell[]>();
  let section: Element | null = null;
  let reaching: readonly Reaching[] = [];
  for (const row of table?.querySelectorAll("tr") ?? []) {
    if (row.closest("table") !== table) continue;
    // No cell reaches out of its section.
    if (row.parentElement !== section) reaching = [];
    section = row.parentElement;
    const cells = withOwnCells(reaching, row);
    rows.set(row, cells);
    reaching = cells.map((cell) => ({ ...cell, rowsLeft: cell.rowsLeft - 1 })).filter(({ rowsLeft }) => rowsLeft > 0);
  }
  return rows;
}

function withOwnCells(above: readonly Reaching[], row: Element): Reaching[] {
  const cells = [...above];
  let column = 0;
  for (const element of row.children) {
    for (const cell of above) if (cell.from <= column && column < cell.to) column = cell.to;
    const to = column + span(element, "colspan");
    // `rowspan="0"`: to the end of the section.
    cells.push({ element, from: column, to, rowsLeft: span(element, "rowspan") || Number.POSITIVE_INFINITY });
    column = to;
  }
  return cells.sort((a, b) => a.from - b.from);
}

function span(cell: Element, attribute: "colspan" | "rowspan"): number {
  const written = /^\s*\d+/.exec(cell.getAttribute(attribute) ?? "")?.[0];
  if (written === undefined) return 1;
  return attribute === "colspan" ? Math.max(1, Number(written)) : Number(written);
}
