import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import * as v from "valibot";
import { keyCheck } from "../../lib/key-check.ts";
import type { Database } from "../db/database.ts";
import { embeddedService, Refusal } from "../embedded-service.ts";
import { addCardPosts } from "../feedback/card-posts.ts";
import { sendCardError } from "./card-errors.ts";
import { listsByUid, unfilteredLists } from "./card-lists.ts";
import { rowsByOwner } from "./rows-by-owner.ts";

interface CardBackendOptions {
  /** Required value of the Authorization header. */
  key: string;
  logger?: FastifyBaseLogger | undefined;
}

/** Without the key every request gets 401, even for unknown paths. All checks run before the body is read. */
function addRefusals(app: FastifyInstance, key: string): void {
  const isKey = keyCheck(key);
  const methods = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!isKey(request.headers.authorization)) {
      reply.header("www-authenticate", "Key");
      throw new Refusal(401, "Нужен ключ доступа.");
    }
    if (!request.is404) return;
    const allowed = methods.get(request.url.replace(/\?.*$/s, ""));
    if (!allowed) throw new Refusal(404, "Такого адреса нет.");
    reply.header("allow", [...allowed].join(", "));
    throw new Refusal(405, "Этот адрес не отвечает на такой метод.");
  });
}

const uidQuery = v.object({ uid: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** @throws {Refusal} 400 unless it is given exactly once and is an integer. */
function readUid(query: unknown): number {
  const parsed = v.safeParse(uidQuery, query);
  if (!parsed.success) throw new Refusal(400, "Параметр uid должен быть указан один раз: целое число.");
  return parsed.output.uid;
}

function addLists(app: FastifyInstance, db: Database): void {
  for (const [path, sql] of Object.entries(unfilteredLists)) app.get(path, () => db.query(sql));
  for (const [path, { sql, owner }] of Object.entries(listsByUid)) {
    const rowsOf = rowsByOwner(
      (owners) => db.query<Record<typeof owner, number>>(sql, [owners]),
      (row) => row[owner],
    );
    app.get(path, async ({ query }) => rowsOf(readUid(query)));
  }
}

/** The card data service's API on our database. */
export function buildCardBackend(db: Database, { key, logger }: CardBackendOptions): FastifyInstance {
  const app = embeddedService(sendCardError, { logger });
  addRefusals(app, key);
  addLists(app, db);
  addCardPosts(app, db);
  return app;
}
