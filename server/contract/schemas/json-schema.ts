import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { placeFactEntries } from "../../../src/shared/entities/place-facts.ts";
import { openWeek } from "../../../src/shared/opening-hours/schema.ts";
import { fieldAliases, namesOf } from "../../upstreams/field-aliases.ts";
import { type SanitizedFields, sanitizedFields } from "../../upstreams/sanitized-fields.ts";
import type { Entity } from "./entity.ts";
import { valueKinds } from "./value-kinds.ts";

/** The part of JSON Schema (2020-12) that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema | false;
  anyOf?: readonly JsonSchema[];
  examples?: readonly unknown[];
  /** Other names under which the portal takes the field. */
  "x-aliases"?: readonly string[];
}

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const nothing: JsonSchema = { type: "null" };

/** A field that may be missing may be null as well. */
function orNull(schema: JsonSchema): JsonSchema {
  if (schema.anyOf?.some(({ type }) => type === "null")) return schema;
  if (typeof schema.type === "string" && schema.enum === undefined) return { ...schema, type: [schema.type, "null"] };
  const { anyOf, ...rest } = schema;
  return { anyOf: anyOf !== undefined && Object.keys(rest).length === 0 ? [...anyOf, nothing] : [schema, nothing] };
}

/** Whether both parse alike, except that their fallbacks for a missing value may differ. */
function isSameBut(schema: v.GenericSchema, kind: v.GenericSchema): boolean {
  if (schema === kind) return true;
  if ("pipe" in schema || "pipe" in kind) return "pipe" in schema && "pipe" in kind && schema.pipe === kind.pipe;
  return "options" in schema && "options" in kind && schema.options === kind.options;
}

function fieldSchema(schema: v.GenericSchema, converted: JsonSchema): JsonSchema {
  const [name] = Object.entries(valueKinds).find(([, kind]) => isSameBut(schema, kind.schema)) ?? [];
  const found = name === undefined ? converted : refTo(name);
  return "fallback" in schema ? orNull(found) : found;
}

/** As the parsers read it: a field with a fallback may be missing. What our own server adds is left out. */
function objectSchema(entries: v.ObjectEntries, converted: JsonSchema): JsonSchema {
  const fields = Object.entries(entries).filter(
    ([, schema]) => schema !== openWeek && schema !== placeFactEntries.facts,
  );
  const properties = fields.map(([name, schema]) => [
    name,
    fieldSchema(schema as v.GenericSchema, converted.properties?.[name] ?? {}),
  ]);
  const required = fields.filter(([, schema]) => !("fallback" in schema) && schema.type !== "optional");
  return { ...converted, properties: Object.fromEntries(properties), required: required.map(([name]) => name) };
}

/** Actions without a counterpart in JSON Schema; any other that cannot be converted is an error. */
const withoutCounterpart = ["trim", "check", "finite", "regex"];

/** Valibot schemas as JSON Schemas of what they read. */
function converted(schemas: Readonly<Record<string, v.GenericSchema>>): Record<string, JsonSchema> {
  const definitions = toJsonSchemaDefs(schemas, {
    target: "draft-2020-12",
    typeMode: "input",
    ignoreActions: withoutCounterpart,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema({ valibotSchema, jsonSchema }) {
      if (valibotSchema.type === "custom") return {};
      if (!("entries" in valibotSchema)) return null;
      return objectSchema(valibotSchema.entries as v.ObjectEntries, jsonSchema as JsonSchema) as typeof jsonSchema;
    },
  });
  return definitions as Record<string, JsonSchema>;
}

const contentWords = {
  html: "HTML; портал оставит разметку текста, уберёт скрипты, стили и чужие рамки.",
  pictures: "Адрес картинки.",
  links: "Ссылка или обычный текст.",
  files: "Адрес файла.",
} as const satisfies Partial<Record<keyof SanitizedFields, string>>;

/** What the portal does with a field besides showing its text. */
function contentOf({ row }: Entity, field: string): string[] {
  const fields: SanitizedFields = sanitizedFields[row] ?? {};
  const kinds = Object.keys(contentWords) as (keyof typeof contentWords)[];
  return kinds.filter((kind) => fields[kind]?.includes(field)).map((kind) => contentWords[kind]);
}

const formWords = {
  text: "",
  texts: "Строку или число портал поймёт как список кодов.",
  flag: "Поймёт и `y`, `yes`, `да`.",
  percent: "Число портал покажет как проценты: 10 — «10 %».",
  day: "",
  moment: "",
  place: "",
  same: "",
} as const;

function described(entity: Entity, schema: JsonSchema): JsonSchema {
  const fields = fieldAliases[entity.row] ?? {};
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { form } = fields[name] ?? { form: "same" };
    const aliases = name in fields ? [...new Set(namesOf(name, fields).slice(1))].filter((each) => each !== name) : [];
    const description = [entity.fields[name], ...contentOf(entity, name), formWords[form]].filter(Boolean).join(" ");
    return [name, { ...property, description, ...(aliases.length > 0 ? { "x-aliases": aliases } : {}) }];
  });
  return { ...schema, title: entity.title, properties: Object.fromEntries(properties) };
}

/** The JSON Schemas of the entities, and of the kinds of values that their fields refer to. */
export function entitySchemas(entities: readonly Entity[]): Record<string, JsonSchema> {
  const kinds = Object.entries(valueKinds);
  const schemas = converted({
    ...Object.fromEntries(kinds.map(([name, { schema }]) => [name, schema])),
    ...Object.fromEntries(entities.map(({ name, schema }) => [name, schema])),
  });
  const ofKinds = kinds.map(([name, { schema: _, ...words }]) => [name, { ...schemas[name], ...words }]);
  const ofEntities = entities.map((each) => [each.name, described(each, schemas[each.name] ?? {})]);
  return Object.fromEntries([...ofKinds, ...ofEntities]);
}
