import type { FastifyInstance } from "fastify";

/** Tracking parameters, which do not change a page. */
const trackingParameters = [
  ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
  ...["yclid", "ysclid", "gclid", "gbraid", "wbraid", "_openstat", "fbclid"],
];

/** `/robots.txt`. */
export function registerRobots(app: FastifyInstance, origin: string): void {
  const robots = [
    "User-agent: *",
    "Disallow: /api/",
    `Clean-param: ${trackingParameters.join("&")}`,
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
  app.get("/robots.txt", async (_, reply) => {
    return reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(robots);
  });
}
