import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../src/shared/html.ts";

/** Query parameters that advertising adds: they change no page. */
const advertisingMarks = [
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
  ...["yclid", "ysclid", "gclid", "gbraid", "wbraid", "_openstat", "fbclid"],
];

/** `/robots.txt` and `/sitemap.xml`, for search engines. */
export function registerRobots(app: FastifyInstance, origin: string, paths: readonly string[]): void {
  const robots = [
    "User-agent: *",
    "Disallow: /api/",
    `Clean-param: ${advertisingMarks.join("&")}`,
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
  const caching = "public, max-age=3600";
  app.get("/robots.txt", async (_, reply) => {
    return reply.type("text/plain; charset=utf-8").header("cache-control", caching).send(robots);
  });
  app.get("/sitemap.xml", async (_, reply) => {
    return reply.type("application/xml; charset=utf-8").header("cache-control", caching).send(sitemap);
  });
}
