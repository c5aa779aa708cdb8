import type { JsonSchema } from "../schemas/json-schema.ts";
import { code } from "./contract-html.ts";

const typeWords: Readonly<Record<string, string>> = {
  string: "строка",
  number: "число",
  integer: "целое число",
  boolean: "true или false",
  array: "список",
  object: "объект",
};

const refName = (ref: string) => ref.replace(/^.*\//, "");

/** Id of a schema's section on the page. */
export const schemaId = (name: string) => `schema-${name}`;

function choiceWords(values: readonly unknown[]): string {
  return values.map((value) => code(JSON.stringify(value))).join(", ");
}

function typesOf(schema: JsonSchema): string[] {
  const { $ref: ref, type = [], anyOf = [], items } = schema;
  if (ref !== undefined) return [`<a href="#${schemaId(refName(ref))}">${refName(ref)}</a>`];
  if (schema.enum !== undefined) return [choiceWords(schema.enum)];
  if (schema.const !== undefined) return [choiceWords([schema.const])];
  if (items) return [`список: ${schemaWords(items)}`];
  const own = [type].flat().filter((each) => each !== "null");
  return [...own.map((each) => typeWords[each] ?? each), ...anyOf.flatMap(typesOf)];
}

/** The type of a value as HTML: «строка», «список: Id». Without null, which the page explains once for all fields. */
export function schemaWords(schema: JsonSchema): string {
  return [...new Set(typesOf(schema))].join(" или ") || "что угодно";
}

/** A string's further limits, as HTML. */
export function limitWords({ minLength, maxLength, pattern, format }: JsonSchema): string {
  return [
    minLength === undefined || minLength < 2 ? "" : `от ${minLength} знаков`,
    maxLength === undefined ? "" : `до ${maxLength} знаков`,
    pattern === undefined ? "" : code(pattern),
    format === "date" ? code("ГГГГ-ММ-ДД") : "",
  ]
    .filter(Boolean)
    .join(", ");
}
