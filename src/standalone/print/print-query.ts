import { mostPrintedPlaces, type PrintChoice, printSheets } from "../../lib/print-address.ts";

const idForm = /^[\w-]{1,40}$/;
const keyForm = /^[pb]-[\w-]{1,60}$/;

/** What a print's address asks for. Wrong values count as missing; of too many places the first are taken. */
export function parsePrintQuery(query: URLSearchParams): PrintChoice {
  const one = (name: string) => [query.get(name) ?? ""].find((value) => idForm.test(value)) ?? "";
  const wanted = query.getAll("sheet");
  const keys = query.getAll("id").filter((id) => keyForm.test(id));
  return {
    city: one("city"),
    category: one("category"),
    ids: [...new Set(keys)].slice(0, mostPrintedPlaces),
    sheets: printSheets.filter((sheet) => wanted.includes(sheet)),
  };
}
