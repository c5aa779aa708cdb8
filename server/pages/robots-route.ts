import type { FastifyInstance } from "fastify";

/** Query parameters that advertising adds: they change no page. */
const advertisingMarks = [
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
  ...["yclid", "ysclid", "gclid", "gbraid", "wbraid", "_openstat", "fbclid"],
];

/** `/robots.txt`, for search engines. */
export function registerRobots(app: FastifyInstance, origin: string): void {
  const robots = [
    "User-agent: *",
    "Disallow: /api/",
    `Clean-param: ${advertisingMarks.join("&")}`,
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  app.get("/robots.txt", async (_, reply) => {
    return reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(robots);
  });
}
