import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import * as v from "valibot";
import type { Database } from "../db/database.ts";
import { addCardPosts } from "../feedback/card-posts.ts";
import { keyCheck } from "../../lib/key-check.ts";
import { CardError, sendCardError } from "./card-errors.ts";
import { listsByUid, wholeLists } from "./card-lists.ts";

export interface CardBackendOptions {
  /** What the Authorization header must be. */
  key: string;
  logger?: FastifyBaseLogger | undefined;
}

/** Nobody learns anything without the key, not even which calls there are; all is refused before a body is read. */
function addRefusals(app: FastifyInstance, key: string): void {
  const isKey = keyCheck(key);
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!isKey(request.headers.authorization)) {
      reply.header("www-authenticate", "Key");
      throw new CardError(401, "Нужен ключ доступа.");
    }
    if (!request.is404) return;
    const allowed = methods.get(request.url.replace(/\?.*$/s, ""));
    if (!allowed) throw new CardError(404, "Такого адреса нет.");
    reply.header("allow", [...allowed].join(", "));
    throw new CardError(405, "Этот адрес не отвечает на такой метод.");
  });
}

const uidQuery = v.object({ uid: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** @throws {CardError} 400 when it is not given exactly once, or is no number. */
function readUid(query: unknown): number {
  const parsed = v.safeParse(uidQuery, query);
  if (!parsed.success) throw new CardError(400, "Параметр uid должен быть указан один раз: целое число.");
  return parsed.output.uid;
}

function addLists(app: FastifyInstance, db: Database): void {
  for (const [path, sql] of Object.entries(wholeLists)) app.get(path, () => db.query(sql));
  for (const [path, sql] of Object.entries(listsByUid)) {
    app.get(path, ({ query }) => db.query(sql, [readUid(query)]));
  }
}

/** The card data service's calls out of our database. Does not listen. */
export function buildCardBackend(db: Database, { key, logger }: CardBackendOptions): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: { level: "error" } }),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _, reply) => sendCardError(error, reply),
  });
  app.setErrorHandler((error, _, reply) => sendCardError(error, reply));
  addRefusals(app, key);
  addLists(app, db);
  addCardPosts(app, db);
  return app;
}
