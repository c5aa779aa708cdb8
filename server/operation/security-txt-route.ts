import type { FastifyInstance } from "fastify";
import type { Config } from "../config/read-config.ts";
import { sendError } from "../http/error-handler.ts";

export interface SecurityTxtOptions {
  /** Scheme and host of the portal. */
  origin: string;
  security: Config["security"];
  /** Milliseconds since 1970. */
  now(): number;
}

const path = "/.well-known/security.txt";

const day = 86_400_000;

/** Less than the year that RFC 9116 recommends as the most (days). It is told anew each day while the portal runs. */
const validFor = 180;

/** `/.well-known/security.txt` (RFC 9116), for whoever has found a weakness; 404 where the operator named nobody. */
export function registerSecurityTxt(app: FastifyInstance, { origin, security, now }: SecurityTxtOptions): void {
  const { contacts, languages } = security;
  app.get(path, async (request, reply) => {
    if (contacts.length === 0) return sendError(request, reply, 404);
    // The same on all servers all day long.
    const expires = new Date((Math.floor(now() / day) + validFor) * day);
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      // RFC 9116 knows of no other addresses.
      ...(origin.startsWith("https:") ? [`Canonical: ${origin}${path}`] : []),
      "",
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(lines.join("\n"));
  });
}
