import * as v from "valibot";
import { droppedItem } from "../../lib/dropped-item.ts";
import type { ContentTable, Item } from "./content-table.ts";
import type { Finding } from "./findings.ts";
import type { JsonFile } from "./json-file.ts";

/** An item that matches its table's schema, and its position. */
export interface Entry {
  file: JsonFile;
  index: number;
  item: Item;
}

interface Entries {
  entries: Entry[];
  problems: Finding[];
}

/** What is expected instead, by the kind of schema that failed; kinds with a Russian message of their own are not here. */
const expectations: Readonly<Record<string, string>> = {
  string: "нужен текст в кавычках",
  number: "нужно число без кавычек",
  integer: "нужно целое число",
  boolean: "нужно true или false",
  array: "нужен список: […]",
  strict_object: "нужна запись: {…}",
  min_length: "пусто",
};

function faultText(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "неизвестное поле";
  if (issue.received === "undefined") return "нет";
  if (/\p{Script=Cyrillic}/u.test(issue.message)) return issue.message;
  if (issue.type === "min_value" || issue.type === "max_value") return `не годится: нужно ${issue.expected}`;
  const expected = expectations[issue.type] ?? `нужно ${issue.expected}`;
  return issue.type === "min_length" ? expected : `${expected}, а здесь ${issue.received}`;
}

function issueText(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? faultText(issue) : `${path}: ${faultText(issue)}`;
}

/** Schema issues of the value at `path` as findings with file and line. */
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

/** PostgreSQL text cannot contain NUL or lone surrogates. */
function isUnstorable(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}

function unstorableFields(item: Item): string[] {
  return Object.entries(item).flatMap(([field, value]) => {
    const texts = typeof value === "string" ? [value] : Array.isArray(value) ? value.map(String) : [];
    return texts.some(isUnstorable) ? [field] : [];
  });
}

/** Without a given position items keep their order in the file. */
function withOrder(item: Item, index: number): Item {
  return item.order === null ? { ...item, order: index } : item;
}

function parserProblems(file: JsonFile, entries: readonly Entry[], parse: ContentTable["parse"]): Finding[] {
  const problems: Finding[] = [];
  const items = entries.map(({ item, index }) => ({ ...item, id: item.id ?? index + 1 }));
  parse(items, (problem) => {
    const { index, field = "", why = problem } = droppedItem(problem) ?? {};
    const entry = index === undefined ? undefined : entries[index];
    const path = entry ? [entry.index, field] : [];
    const text = `${field}: портал эту запись не покажет (${why})`;
    problems.push(file.finding(path, text));
  });
  return problems;
}

/** Validates a file's items by the table's schema and by the portal's own parser. */
export function readEntries(file: JsonFile, { item: schema, parse }: ContentTable): Entries {
  if (!Array.isArray(file.value)) return { entries: [], problems: [file.finding([], "нужен список: […]")] };
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
      ...unstorable.map((field) => file.finding([index, field], `${field}: есть знаки, которые нельзя сохранить`)),
    );
    if (unstorable.length === 0) entries.push({ file, index, item: withOrder(result.output, index) });
  }
  return { entries, problems: [...problems, ...parserProblems(file, entries, parse)] };
}
