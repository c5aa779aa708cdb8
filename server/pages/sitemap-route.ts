import type { FastifyInstance } from "fastify";
import { sendCompressed } from "../http/compressed-body.ts";
import type { Sitemap } from "./sitemap.ts";

/** `/sitemap.xml`. */
export function registerSitemap(app: FastifyInstance, sitemap: Sitemap): void {
  app.get("/sitemap.xml", async (request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("application/xml; charset=utf-8");
    return sendCompressed(request, reply, await sitemap());
  });
}
