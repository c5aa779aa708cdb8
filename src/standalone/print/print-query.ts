import { mostPrintedPlaces, type PrintChoice, printSheets } from "../../lib/print-address.ts";

const idForm = /^[\w-]{1,40}$/;
const keyForm = /^[pb]-[\w-]{1,60}$/;

/** What a print's address asks for, and how many places beyond the most there are. */
interface AskedPrint extends PrintChoice {
  surplus: number;
}

/** Wrong values count as missing; of too many places the first are taken. */
export function parsePrintQuery(query: URLSearchParams): AskedPrint {
  const one = (name: string) => [query.get(name) ?? ""].find((value) => idForm.test(value)) ?? "";
  const wanted = query.getAll("sheet");
  const keys = [...new Set(query.getAll("id").filter((id) => keyForm.test(id)))];
  return {
    city: one("city"),
    category: one("category"),
    ids: keys.slice(0, mostPrintedPlaces),
    surplus: Math.max(0, keys.length - mostPrintedPlaces),
    sheets: printSheets.filter((sheet) => wanted.includes(sheet)),
  };
}
