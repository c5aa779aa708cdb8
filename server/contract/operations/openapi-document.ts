import { type ResourceName, resources } from "../../../src/shared/resources.ts";
import { pagingHeaders } from "../../../src/shared/service-response.ts";
import { postSample, readSample } from "../samples/sample-files.ts";
import { cardEntities } from "../schemas/card-entities.ts";
import { entitySchemas, type JsonSchema, refTo } from "../schemas/json-schema.ts";
import { siteEntities } from "../schemas/site-entities.ts";
import { postOperations, readOperations } from "./all-operations.ts";
import { introduction } from "./introduction.ts";
import { namedPages } from "./page-names.ts";
import { postAnswerSchemas, postStatuses } from "./post-answers.ts";
import type { PostOperation } from "./post-operation.ts";
import type { ReadOperation } from "./read-operation.ts";

interface Example {
  summary: string;
  value: unknown;
}

interface Content {
  schema: JsonSchema;
  examples?: Readonly<Record<string, Example>>;
}

interface Header {
  description: string;
  schema: JsonSchema;
  example?: string;
}

interface Answer {
  description: string;
  headers?: Readonly<Record<string, Header>>;
  content?: Readonly<Record<string, Content>>;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  tags: readonly [Service];
  summary: string;
  description?: string;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly Parameter[];
  requestBody?: { required: true; content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, Answer>>;
}

export type Service = "site" | "card";

type PathItem = Readonly<Partial<Record<"get" | "post", Operation>>> & { servers: readonly { url: string }[] };

/** The part of OpenAPI 3.1 that the contract uses. */
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  tags: readonly { name: Service; description: string }[];
  paths: Readonly<Record<string, PathItem>>;
  components: {
    securitySchemes: Readonly<Record<string, unknown>>;
    schemas: Readonly<Record<string, JsonSchema>>;
  };
  /** Names for `GET /v1/block?page=`. */
  "x-pages": typeof namedPages;
}

const addresses: Readonly<Record<Service, string>> = { site: "{SITE_API_URL}", card: "{CARD_API_URL}" };

const ofCard = { security: [{ cardKey: [] }] };

const noKey: Answer = { description: "Ключа нет или он неверен." };

const pagingWords: Readonly<Record<string, string>> = {
  "x-pagination-page-count": "Сколько страниц.",
  "x-pagination-current-page": "Какая страница пришла, с 1.",
  "x-pagination-total-count": "Сколько записей на всех страницах.",
  "x-pagination-per-page": "Сколько записей на странице.",
};

function pagingOf(sample: Readonly<Record<string, string>>): Record<string, Header> {
  const names = Object.keys(pagingHeaders({ pageCount: 1, currentPage: 1, total: 1, perPage: 1 }));
  return Object.fromEntries(
    names.map((name) => {
      const { [name]: example } = sample;
      return [
        name,
        {
          description: pagingWords[name] ?? "",
          schema: { type: "integer" },
          ...(example === undefined ? {} : { example }),
        },
      ];
    }),
  );
}

/** A list: bare, or in Yii2's envelope. */
function listOf(item: JsonSchema): JsonSchema {
  const list: JsonSchema = { type: "array", items: item };
  return { anyOf: [list, { type: "object", required: ["items"], properties: { items: list } }] };
}

function parametersOf(name: ResourceName, { parameters = {}, sample = {} }: ReadOperation): Parameter[] {
  const { path } = resources[name];
  return Object.entries(parameters).map(([each, description]) => {
    const isInPath = path.includes(`{${each}}`);
    const example = sample[each];
    return {
      ...{ name: each, in: isInPath ? "path" : "query", required: isInPath, description },
      schema: { type: typeof example === "number" ? "integer" : "string" },
      ...(example === undefined ? {} : { example }),
    };
  });
}

function readOperation(name: ResourceName, service: Service, operation: ReadOperation): Operation {
  const { summary, description, answer, isPaged, failures = {} } = operation;
  const { request, headers, body } = readSample(name);
  const item = refTo(answer.of.name);
  return {
    ...{ operationId: name, tags: [service], summary },
    ...(description ? { description: description.join("\n\n") } : {}),
    ...(service === "card" ? ofCard : {}),
    parameters: parametersOf(name, operation),
    responses: {
      200: {
        description: answer.of.title,
        ...(isPaged ? { headers: pagingOf(headers) } : {}),
        content: {
          "application/json": {
            schema: answer.kind === "list" ? listOf(item) : item,
            examples: { demo: { summary: `GET ${decodeURI(request)}`, value: body } },
          },
        },
      },
      ...(service === "card" ? { 401: noKey } : {}),
      ...Object.fromEntries(Object.entries(failures).map(([status, words]) => [status, { description: words }])),
    },
  };
}

function postAnswers({ name }: PostOperation): Record<string, Answer> {
  const { accepted, refused } = postSample(name);
  return Object.fromEntries(
    Object.entries(postStatuses).map(([status, { schema, description }]) => {
      const sample = [accepted, refused].find((each) => String(each.status) === status);
      if (schema === undefined || sample === undefined) return [status, { description }];
      const examples = { demo: { summary: description, value: sample.body } };
      return [status, { description, content: { "application/json": { schema: refTo(schema), examples } } }];
    }),
  );
}

function postOperation(operation: PostOperation): Operation {
  const { name, service, summary, description, contentType, body, key } = operation;
  const sample = postSample(name);
  const header = (field: string, words: string, example: string): Parameter => ({
    ...{ name: field, in: "header", required: true, description: words, schema: { type: "string" }, example },
  });
  return {
    ...{ operationId: name, tags: [service], summary, description: description.join("\n\n") },
    ...(service === "card" ? ofCard : {}),
    parameters: [header("Idempotency-Key", key, sample.key)],
    requestBody: {
      required: true,
      content: { [contentType]: { schema: body, examples: { demo: { summary, value: sample.body } } } },
    },
    responses: { ...postAnswers(operation), ...(service === "card" ? { 401: noKey } : {}) },
  };
}

function pathsOf(): Record<string, PathItem> {
  const reads = (Object.keys(readOperations) as ResourceName[]).flatMap((name): [string, PathItem][] => {
    const { service, path } = resources[name];
    const operation = readOperations[name];
    if (service === "own" || operation === undefined) return [];
    return [[path, { servers: [{ url: addresses[service] }], get: readOperation(name, service, operation) }]];
  });
  const posts = postOperations.map((operation): [string, PathItem] => [
    operation.path,
    { servers: [{ url: addresses[operation.service] }], post: postOperation(operation) },
  ]);
  return Object.fromEntries([...reads, ...posts]);
}

const markdown = introduction
  .map(({ title, points }) => `## ${title}\n\n${points.map((point) => `- ${point}`).join("\n")}`)
  .join("\n\n");

/** The contract of both services. @param version the portal's. */
export function openApiDocument(version: string): OpenApiDocument {
  const entities = [...Object.values(siteEntities), ...Object.values(cardEntities)];
  return {
    openapi: "3.1.0",
    info: { title: "Сервисы портала «Единая социальная карта»", version, description: markdown },
    tags: [
      { name: "site", description: "Бэкенд сайта (`SITE_API_URL`): тексты, новости, документы, поиск. Без ключа." },
      { name: "card", description: "Сервис карты (`CARD_API_URL`): места, партнёры, акции, заявки. С ключом." },
    ],
    paths: pathsOf(),
    components: {
      securitySchemes: {
        cardKey: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "Ключ, который задан порталу, целиком, без добавлений.",
        },
      },
      schemas: { ...entitySchemas(entities), ...postAnswerSchemas },
    },
    "x-pages": namedPages,
  };
}
