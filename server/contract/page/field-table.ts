import type { JsonSchema } from "../schemas/json-schema.ts";
import { code, inline, table } from "./contract-html.ts";
import { limitWords, schemaWords } from "./schema-words.ts";

interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** The fields of an object, and of the objects in it as `passport.series`. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ""): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    { name: prefix + name, schema, isRequired: required.includes(name) },
    ...fieldsOf(schema, `${prefix}${name}.`),
  ]);
}

function valueCell(schema: JsonSchema): string {
  return [schemaWords(schema), limitWords(schema)].filter(Boolean).join("; ");
}

/** The fields of a service's answer, with the other names that are taken. */
export function answerFields(caption: string, schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ name, schema: field, isRequired }) => [
    `${code(name)}${isRequired ? "<br><strong>обязательно</strong>" : ""}`,
    valueCell(field),
    inline(field.description ?? ""),
    (field["x-aliases"] ?? []).map(code).join(", "),
  ]);
  return table(caption, ["Поле", "Значение", "Что это", "Другие имена"], rows);
}

/** The fields of what the portal sends; none of them is ever missing. */
export function sentFields(caption: string, schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(({ name, schema: field }) => [
    code(name),
    valueCell(field),
    inline(field.description ?? ""),
  ]);
  return table(caption, ["Поле", "Значение", "Что это"], rows);
}
