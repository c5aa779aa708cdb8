import { counted } from "../../../src/shared/plural.ts";
import { faultOf } from "../../lib/same-fault.ts";

/** A problem or warning about a content folder, in Russian. */
export interface Finding {
  file: string;
  /** From 1; null: the whole file. */
  line: number | null;
  /** Number of the item, from 1, in a file of one line, where the line says nothing. */
  item?: number;
  text: string;
}

const maxLines = 50;

/** Further places of the same fault that are named. */
const maxPlaces = 5;

/** "news.json:12: body: нет". */
export function findingText({ file, line, item, text }: Finding): string {
  return `${file}${line === null ? "" : `:${line}`}: ${item === undefined ? "" : `запись ${item}: `}${text}`;
}

/** "ещё 1332 таких: строки 3, 4, 5, 6, 7, …" */
function othersText(others: readonly Finding[]): string {
  if (others.length === 0) return "";
  const inOneLine = others.every(({ item }) => item !== undefined);
  const places = others.slice(0, maxPlaces).flatMap(({ line, item }) => (inOneLine ? item : line) ?? []);
  const where = places.length === 0 ? "" : `: ${inOneLine ? "записи" : "строки"} ${places.join(", ")}`;
  return ` — и ещё ${others.length}${where}${others.length > maxPlaces ? ", …" : ""}`;
}

/** One line per fault of a file and field, in the order of files and lines; after the first 50 only how many others. */
export function findingLines(findings: readonly Finding[]): string[] {
  const sorted = findings.toSorted(
    (a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0) || (a.item ?? 0) - (b.item ?? 0),
  );
  const groups = [...Map.groupBy(sorted, ({ file, text }) => `${file} ${faultOf(text)}`).values()];
  const lines = groups.flatMap(([first, ...others]) => (first ? findingText(first) + othersText(others) : []));
  const more = lines.length - maxLines;
  return [...lines.slice(0, maxLines), ...(more > 0 ? [`… и ещё ${more}`] : [])];
}

/** All problems of a content folder in one error. */
export class ContentError extends Error {
  readonly problems: readonly Finding[];

  constructor(problems: readonly Finding[]) {
    const count = counted(problems.length, ["ошибка", "ошибки", "ошибок"]);
    super(`В содержимом ${count}, ничего не загружено:\n${findingLines(problems).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
