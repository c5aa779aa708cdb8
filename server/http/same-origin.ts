import type { FastifyRequest } from "fastify";

/** Whether one of our pages sent the request, by `Sec-Fetch-Site` or, in older browsers, `Origin`. Browsers send one. */
export function isSameOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin } = headers;
  // The scheme is ignored: behind a proxy ours differs from the browser's.
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
