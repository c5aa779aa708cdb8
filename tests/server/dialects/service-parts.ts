import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dialect, Item, SchemaName } from "./dialect.ts";
import { picture } from "./region/small-files.ts";

type Query = Readonly<Record<string, string | undefined>>;

/** A received post: its path and fields, with file names in place of files. */
export interface Posted {
  path: string;
  fields: Readonly<Record<string, unknown>>;
}

const baseOf = ({ headers }: FastifyRequest) => `http://${headers.host}`;

/** The route of a list without pages; `chosen` filters it by the query. */
export function listRoute(
  app: FastifyInstance,
  dialect: Dialect,
  [path, schema, items, chosen = () => true]: [
    path: string,
    schema: SchemaName,
    items: readonly Item[],
    chosen?: (item: Item, query: Query) => boolean,
  ],
): void {
  app.get<{ Querystring: Query }>(path, async (request) =>
    dialect.list(
      schema,
      items.filter((item) => chosen(item, request.query)).map((item) => dialect.item(schema, item, baseOf(request))),
    ),
  );
}

/** The route of a list with pages. */
export function pageRoute(
  app: FastifyInstance,
  dialect: Dialect,
  [path, schema, chosen]: [path: string, schema: "NewsItem" | "SearchHit", chosen: (query: Query) => readonly Item[]],
): void {
  app.get<{ Querystring: Query }>(path, async (request, reply) => {
    const [page, perPage] = [Number(request.query.page ?? 1), Number(request.query["per-page"] ?? 20)];
    const all = chosen(request.query);
    const shown = all.slice((page - 1) * perPage, page * perPage);
    const { headers, body } = dialect.page(
      schema,
      shown.map((item) => dialect.item(schema, item, baseOf(request))),
      { page, perPage, total: all.length, pageCount: Math.ceil(all.length / perPage) },
    );
    return reply.headers({ ...headers }).send(body);
  });
}

/** The route of one record, found by the last part of the path. */
export function itemRoute(
  app: FastifyInstance,
  dialect: Dialect,
  [path, schema, find]: [path: string, schema: SchemaName, find: (name: string, query: Query) => Item | undefined],
): void {
  app.get<{ Params: { name: string }; Querystring: Query }>(`${path}/:name`, async (request, reply) => {
    const item = find(request.params.name, request.query);
    if (item === undefined) return reply.code(404).send({ message: "Такой записи нет" });
    return dialect.item(schema, item, baseOf(request));
  });
}

/** Whether a record has the requested id; any record if none was requested. */
export const isAsked = (dialect: Dialect, id: unknown, asked: string | undefined): boolean =>
  asked === undefined || String(dialect.id(Number(id))) === asked;

/** The same for the category of an audience. */
export const isOfCategory = (dialect: Dialect, item: Item, { category }: Query): boolean =>
  category === undefined || String(dialect.category(Number(item.category))) === category;

export function pictureRoute(app: FastifyInstance): void {
  app.get("/files/picture.png", async (_, reply) => reply.type("image/png").send(picture));
}

/** Accepts a message or an application only if its reference is in the service's list, as a real service does. */
export function postRoute(
  app: FastifyInstance,
  dialect: Dialect,
  [path, field, items]: [path: string, field: string, items: readonly { id: number }[]],
  posted: Posted[],
): void {
  app.post<{ Body: Record<string, unknown> }>(path, async ({ body }, reply): Promise<FastifyReply> => {
    posted.push({ path, fields: body });
    if (items.some(({ id }) => String(dialect.id(id)) === body[field])) {
      return reply.code(dialect.accepted.status).send(dialect.accepted.body);
    }
    return reply.code(422).send([{ field, message: `Нет такого: ${String(body[field])}` }]);
  });
}
