import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { closeNow, listen } from "../portal.ts";
import { cardRoutes } from "./card-stand-in.ts";
import type { Dialect } from "./dialect.ts";
import type { Posted } from "./service-parts.ts";
import { siteRoutes } from "./site-stand-in.ts";

export interface StandIns {
  /** Settings of a portal with these services. */
  env: Record<string, string>;
  posted: Posted[];
  close(): Promise<void>;
}

const cardKey = "Bearer 7f3b0c52-region";

function service(routes: (app: FastifyInstance) => void): FastifyInstance {
  const app = Fastify();
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      return Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value]));
    },
  );
  routes(app);
  return app;
}

/** The site backend and the card data service of one small region, each over HTTP at its own address. */
export async function startStandIns(dialect: Dialect): Promise<StandIns> {
  const posted: Posted[] = [];
  const site = service((app) => siteRoutes(app, dialect, posted));
  const card = service((app) => {
    app.addHook("onRequest", async (request, reply) => {
      if (request.url.startsWith("/files/") || request.headers.authorization === cardKey) return;
      await reply.code(401).send({ message: "Ключ не принят" });
    });
    cardRoutes(app, dialect, posted);
  });
  const [SITE_API_URL, CARD_API_URL] = [await listen(site), await listen(card)];
  return {
    env: { SITE_API_URL, CARD_API_URL, CARD_API_KEY: cardKey },
    posted,
    async close() {
      await Promise.all([closeNow(site), closeNow(card)]);
    },
  };
}
