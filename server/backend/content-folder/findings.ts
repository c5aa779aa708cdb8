/** A problem or warning about a content folder. `line` counts from 1; null means the whole file. */
export interface Finding {
  file: string;
  line: number | null;
  text: string;
}

const maxShown = 50;

/** "news.json:12: body: missing". */
export function findingText({ file, line, text }: Finding): string {
  return `${file}${line === null ? "" : `:${line}`}: ${text}`;
}

/** One line per finding, sorted by file and line; after the first 50 only the number of the others. */
export function findingLines(findings: readonly Finding[]): string[] {
  const sorted = findings.toSorted((a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0));
  const more = sorted.length - maxShown;
  return [...sorted.slice(0, maxShown).map(findingText), ...(more > 0 ? [`… and ${more} more`] : [])];
}

/** All problems of a content folder in one error. */
export class ContentError extends Error {
  readonly problems: readonly Finding[];

  constructor(problems: readonly Finding[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`the content has ${count}; nothing was loaded:\n${findingLines(problems).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
