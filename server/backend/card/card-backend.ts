import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Database } from "../db/database.ts";

interface LocalityRow extends Record<string, unknown> {
  id: number;
  name: string;
  oktmo: string;
  lat: number;
  lon: number;
}

/** The card data service's calls out of our database. Does not listen. */
export function buildCardBackend(db: Database, logger?: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: { level: "error" } }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.get("/ListLocalities", async () => {
    const rows = await db.query<LocalityRow>("select id, name, oktmo, lat, lon from card_locality order by name, id");
    return rows.map(({ lat, lon, ...locality }) => ({ ...locality, geolocation: { lat, lon } }));
  });
  return app;
}
