import type { FastifyInstance } from "fastify";
import type { Config } from "../config/read-config.ts";
import { sendError } from "../http/error-handler.ts";

interface SecurityTxtOptions {
  /** The portal's scheme and host. */
  origin: string;
  security: Config["security"];
  /** Milliseconds since 1970. */
  now(): number;
}

const path = "/.well-known/security.txt";

const day = 86_400_000;

/** RFC 9116 recommends less than a year (days). The date moves on every day while the portal runs. */
const validFor = 180;

/** `/.well-known/security.txt` (RFC 9116); 404 when the operator configured no contacts. */
export function registerSecurityTxt(app: FastifyInstance, { origin, security, now }: SecurityTxtOptions): void {
  const { contacts, languages } = security;
  app.get(path, async (request, reply) => {
    if (contacts.length === 0) return sendError(request, reply, 404);
    // Rounded to a day, so that all servers send the same file.
    const expires = new Date((Math.floor(now() / day) + validFor) * day);
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      // RFC 9116 requires https.
      ...(origin.startsWith("https:") ? [`Canonical: ${origin}${path}`] : []),
      "",
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(lines.join("\n"));
  });
}
