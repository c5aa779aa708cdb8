import type { OpenApiDocument, Operation } from "../operations/openapi-document.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import { code, inline, sample, table } from "./contract-html.ts";
import { answerFields, sentFields } from "./field-table.ts";

interface Named {
  method: "GET" | "POST";
  path: string;
  operation: Operation;
}

/** All operations of a service, in the document's order. */
export function operationsOf({ paths }: OpenApiDocument, service: Operation["tags"][0]): Named[] {
  const all = Object.entries(paths).flatMap(([path, { get, post }]): Named[] => [
    ...(get ? [{ method: "GET" as const, path, operation: get }] : []),
    ...(post ? [{ method: "POST" as const, path, operation: post }] : []),
  ]);
  return all.filter(({ operation }) => operation.tags[0] === service);
}

const examplesIn = (
  content: { examples?: Readonly<Record<string, { summary: string; value: unknown }>> } | undefined,
) => Object.values(content?.examples ?? {});

/** Name of the schema that an answer's items have. */
function itemOf(schema: JsonSchema | undefined): string | undefined {
  const [list] = schema?.anyOf ?? [];
  const found = list?.items || schema;
  return found?.$ref?.replace(/^.*\//, "");
}

function parameters({ parameters: all = [] }: Operation): string {
  if (all.length === 0) return "";
  const rows = all.map(({ name, in: place, description, example }) => [
    code(name),
    { path: "путь", query: "запрос", header: "заголовок" }[place],
    inline(description),
    example === undefined ? "" : code(String(example)),
  ]);
  return table("Параметры", ["Имя", "Где", "Что это", "Пример"], rows);
}

function statuses({ responses }: Operation): string {
  const rows = Object.entries(responses).flatMap(([status, { description, headers = {} }]) => [
    [code(status), inline(description)],
    ...Object.entries(headers).map(([name, header]) => [code(name), inline(header.description)]),
  ]);
  return table("Статусы и заголовки ответа", ["Статус", "Что значит"], rows);
}

function posted({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, content]) => {
      const samples = examplesIn(content).map(({ value }) => sample("Пример тела", value));
      return [sentFields(`Поля тела (${type})`, content.schema), ...samples].join("\n");
    })
    .join("\n");
}

function answered({ responses }: Operation, { components }: OpenApiDocument): string {
  return Object.entries(responses)
    .flatMap(([status, { content = {} }]) => Object.values(content).map((each) => ({ status, content: each })))
    .map(({ status, content }) => {
      const name = itemOf(content.schema);
      const schema = name === undefined ? undefined : components.schemas[name];
      const fields = schema?.properties ? answerFields(`Поля ответа ${status}: ${schema.title ?? name}`, schema) : "";
      const samples = examplesIn(content).map(({ summary, value }) =>
        sample(`Пример ответа ${status}. ${summary}`, value),
      );
      return [fields, ...samples].join("\n");
    })
    .join("\n");
}

/** The section of an operation: its purpose, the request, and the possible responses. */
export function operationSection({ method, path, operation }: Named, document: OpenApiDocument): string {
  const { operationId, summary, description = "", tags } = operation;
  const isList = operation.responses[200]?.content?.["application/json"]?.schema.anyOf !== undefined;
  return `<section id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><span class="method">${method}</span> ${code(path)} ${inline(summary)}</h3>
${[...description.split("\n\n"), ...(isList && method === "GET" ? ["Ответ — список."] : [])]
  .filter(Boolean)
  .map((paragraph) => `<p>${inline(paragraph)}</p>`)
  .join("\n")}
${tags[0] === "card" ? "<p>Нужен ключ.</p>" : ""}
${parameters(operation)}
${posted(operation)}
${answered(operation, document)}
${statuses(operation)}
</section>`;
}
