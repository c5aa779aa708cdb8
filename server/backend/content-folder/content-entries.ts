import * as v from "valibot";
import type { ContentTable, Item } from "./content-table.ts";
import type { Finding } from "./findings.ts";
import type { JsonFile } from "./json-file.ts";

/** An item whose form is right, and where it stands. */
export interface Entry {
  file: JsonFile;
  index: number;
  item: Item;
}

export interface Entries {
  entries: Entry[];
  problems: Finding[];
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const prefix = path === null ? "" : `${path}: `;
  if (issue.type !== "strict_object" || path === null) return prefix + issue.message;
  if (issue.expected === "never") return `${prefix}is no known field`;
  return issue.received === "undefined" ? `${prefix}is missing` : prefix + issue.message;
}

/** Problems of a value whose form is wrong; `path` is where it stands in the file. */
export function issueFindings(
  file: JsonFile,
  path: readonly (string | number)[],
  issues: readonly v.BaseIssue<unknown>[],
): Finding[] {
  return issues.map((issue) => {
    const below = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
    return file.finding([...path, ...below], issueText(issue));
  });
}

/** A text that PostgreSQL cannot hold. */
function isUnstorable(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}

function unstorableFields(item: Item): string[] {
  return Object.entries(item).flatMap(([field, value]) => {
    const texts = typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : [];
    return texts.some(isUnstorable) ? [field] : [];
  });
}

/** What the portal's parser says of an item of the list it was given: "item 3: title: …". */
const dropped = /^item (\d+): (\S+): /;

function portalProblems(file: JsonFile, entries: readonly Entry[], parse: ContentTable["parse"]): Finding[] {
  const problems: Finding[] = [];
  const numbered = entries.map(({ item, index }) => ({ ...item, id: item.id ?? index + 1 }));
  parse(numbered, (problem) => {
    const [told = "", position, field = ""] = dropped.exec(problem) ?? [];
    const entry = entries[Number(position)];
    const path = entry ? [entry.index, field] : [];
    const text = `${field}: the portal would not show it: ${problem.slice(told.length)}`;
    problems.push(file.finding(path, text));
  });
  return problems;
}

/** The items of a file, each judged by the table's schema and by the portal's parser. */
export function readEntries(file: JsonFile, { item: schema, parse }: ContentTable): Entries {
  if (!Array.isArray(file.value)) return { entries: [], problems: [file.finding([], "must be a list: […]")] };
  const entries: Entry[] = [];
  const problems: Finding[] = [];
  for (const [index, value] of file.value.entries()) {
    const result = v.safeParse(schema, value);
    if (!result.success) {
      problems.push(...issueFindings(file, [index], result.issues));
      continue;
    }
    const unstorable = unstorableFields(result.output);
    problems.push(
      ...unstorable.map((field) => file.finding([index, field], `${field}: holds characters that no text may hold`)),
    );
    if (unstorable.length === 0) entries.push({ file, index, item: result.output });
  }
  return { entries, problems: [...problems, ...portalProblems(file, entries, parse)] };
}
