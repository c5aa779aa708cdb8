/** What can be printed in large type. */
export const printSheets = ["points", "how-to-get", "discounts"] as const;
export type PrintSheet = (typeof printSheets)[number];

/** The address of a sheet, for pages that spell it out: this file would cost them a request. */
export type SheetUrl = `/print/${PrintSheet}${string}`;

/** Several sheets and chosen places as one print. */
export const printSetPath = "/print/places";

/** Most places of one print: each takes a part of a page. */
export const mostPrintedPlaces = 30;

/** What a print shows; empty: the default city, all categories, no place. */
export interface PrintChoice {
  city: string;
  category: string;
  /** Keys of places. */
  ids: readonly string[];
  sheets: readonly PrintSheet[];
}

const plain: PrintChoice = { city: "", category: "", ids: [], sheets: [] };

export function sheetPath(sheet: PrintSheet): SheetUrl {
  return `/print/${sheet}`;
}

/** The canonical query of a print, with its question mark; empty for the default. */
export function printSearch(choice: Partial<PrintChoice>): string {
  const { city, category, ids, sheets } = { ...plain, ...choice };
  const query = new URLSearchParams();
  if (city !== "") query.set("city", city);
  if (category !== "") query.set("category", category);
  for (const sheet of sheets) query.append("sheet", sheet);
  for (const id of ids) query.append("id", id);
  return query.size > 0 ? `?${query}` : "";
}
