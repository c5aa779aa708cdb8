import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { type ResourceName, resources } from "../../src/shared/resources.ts";
import { minQueryLength } from "../../src/shared/search-query.ts";
import { tooShortMessage } from "../../src/shared/search-too-short.ts";
import { pagingHeaders } from "../../src/shared/service-response.ts";
import { keyCheck } from "../lib/key-check.ts";
import { postOperations, readOperations } from "./operations/all-operations.ts";
import type { PostOperation } from "./operations/post-operation.ts";
import type { ReadOperation } from "./operations/read-operation.ts";
import { postSample, readSample } from "./samples/sample-files.ts";

type Params = Readonly<Record<string, string>>;
type Item = Readonly<Record<string, unknown>>;

/** A message or an application in which this surname stands is refused. */
export const refusedName = "Отказов";

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function itemsOf(name: ResourceName): Item[] {
  const { body } = readSample(name);
  return [body].flat().filter(isItem);
}

/** Fields of an item that the parameter `uid` is compared with. */
const owners = ["organization", "acceptorId"];

/** Whether an item matches the query, by those parameters that name one of its fields. */
function isAskedFor(item: Item, params: Params): boolean {
  return Object.entries(params).every(([name, value]) => {
    const field = [name, ...(name === "uid" ? owners : [])].find((each) => each in item);
    return field === undefined || String(item[field]) === value;
  });
}

/** The requested page of a list, with its paging headers. */
function sendPage(reply: FastifyReply, items: readonly Item[], { page, "per-page": size }: Params): Item[] {
  const perPage = Math.max(1, Number(size) || 20);
  const currentPage = Math.max(1, Number(page) || 1);
  const pageCount = Math.ceil(items.length / perPage);
  reply.headers(pagingHeaders({ pageCount, currentPage, perPage, total: items.length }));
  return items.slice((currentPage - 1) * perPage, currentPage * perPage);
}

/** Lists whose items can be requested one by one, too. */
const listsOfItems: Readonly<Partial<Record<ResourceName, ResourceName>>> = {
  page: "pages",
  newsItem: "newsList",
  material: "materials",
};

const notFound = { name: "Not Found", message: "Такой записи в примерах нет.", code: 0, status: 404 };

function answer(reply: FastifyReply, name: ResourceName, { answer: { kind }, isPaged }: ReadOperation, params: Params) {
  if (name === "search" && (params.query ?? "").trim().length < minQueryLength) {
    return reply.code(422).send([{ field: "query", message: tooShortMessage }]);
  }
  const list = listsOfItems[name];
  const items = [...itemsOf(name), ...(list === undefined ? [] : itemsOf(list))];
  const { page, ...others } = params;
  const found = items.filter((item) => isAskedFor(item, isPaged ? others : params));
  if (kind === "item") return found[0] === undefined ? reply.code(404).send(notFound) : reply.send(found[0]);
  return reply.send(isPaged ? sendPage(reply, found, params) : found);
}

function addReads(app: FastifyInstance): void {
  for (const name of Object.keys(readOperations) as ResourceName[]) {
    const operation = readOperations[name];
    if (operation === undefined) continue;
    const url = resources[name].path.replace(/\{(\w+)\}/g, ":$1");
    app.get<{ Params: Params; Querystring: Params }>(url, async ({ params, query }, reply) =>
      answer(reply, name, operation, { ...query, ...params }),
    );
  }
}

function addPost(app: FastifyInstance, { name, path }: PostOperation): void {
  app.post<{ Body: string }>(path, async ({ body }, reply) => {
    const { accepted, refused } = postSample(name);
    const sent = body.includes(refusedName) ? refused : accepted;
    return reply.code(sent.status).send(sent.body);
  });
}

/**
 * Both services from the samples of the contract, for those who write a client: they listen on one address, since their
 * paths differ.
 * @param key the card data service's.
 */
export function mockServices(key: string): FastifyInstance {
  const app = Fastify({ bodyLimit: 16_000_000 });
  const isKey = keyCheck(key);
  const keyed = new Set([
    ...Object.values(resources).flatMap(({ service, path }) => (service === "card" ? [path] : [])),
    ...postOperations.flatMap(({ service, path }) => (service === "card" ? [path] : [])),
  ]);
  app.removeAllContentTypeParsers();
  // Read as text: only a name is looked for in it.
  app.addContentTypeParser("*", { parseAs: "string" }, async (_: unknown, body: string) => body);
  app.addHook("onRequest", async ({ routeOptions, headers }, reply) => {
    if (!keyed.has(routeOptions.url ?? "") || isKey(headers.authorization)) return undefined;
    return reply.code(401).send({ success: false, errors: [{ message: "Нужен ключ доступа." }] });
  });
  app.setNotFoundHandler(async (_, reply) => reply.code(404).send({ ...notFound, message: "Такого адреса нет." }));
  addReads(app);
  for (const operation of postOperations) addPost(app, operation);
  return app;
}
