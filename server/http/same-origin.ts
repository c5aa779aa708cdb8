import type { FastifyRequest } from "fastify";

/**
 * Whether one of our own pages asks. Browsers tell it by `Sec-Fetch-Site`, older ones by `Origin`; who sends neither
 * is no browser of a visitor.
 */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  // The scheme is left out: before a proxy, ours is not the one that the browser sees.
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
