/** Something found in a content folder: a problem or a warning. `line` counts from 1; null: the file as a whole. */
export interface Finding {
  file: string;
  line: number | null;
  text: string;
}

const maxShown = 50;

/** "news.json:12: body: is missing". */
export function findingText({ file, line, text }: Finding): string {
  return `${file}${line === null ? "" : `:${line}`}: ${text}`;
}

/** Findings one a line, in the order of files and lines; of very many the first ones and how many more there are. */
export function findingLines(findings: readonly Finding[]): string[] {
  const sorted = findings.toSorted((a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0));
  const more = sorted.length - maxShown;
  return [...sorted.slice(0, maxShown).map(findingText), ...(more > 0 ? [`… and ${more} more`] : [])];
}

/** Everything that is wrong with a content folder. */
export class ContentError extends Error {
  readonly problems: readonly Finding[];

  constructor(problems: readonly Finding[]) {
    const count = problems.length === 1 ? "a problem" : `${problems.length} problems`;
    super(`the content has ${count}, nothing was loaded:\n${findingLines(problems).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
