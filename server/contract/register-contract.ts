import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppConfig } from "../config/read-config.ts";
import { compressBody, sendCompressed } from "../http/compressed-body.ts";
import { setPolicy } from "../http/security-headers.ts";
import { contractFiles, contractFolder, documentPath, pagePath } from "./contract-files.ts";

/** The page's Content-Security-Policy: the portal's stylesheets and fonts, its own inline style, and nothing else. */
function policyOf(page: string): string {
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) => style);
  const hashes = styles.map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  return [
    ...["default-src 'none'", ["style-src 'self'", ...hashes].join(" "), "font-src 'self'", "img-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join("; ");
}

/**
 * Serves the contract with the services, as a document and as a page, for a region that prepares services of its own. Only
 * while the embedded backend is in use: a portal with real services discloses nothing about them.
 */
export async function registerContract(app: FastifyInstance, config: AppConfig): Promise<void> {
  if (config.services) return;
  const read = (name: string) => readFile(join(config.distDir, contractFolder, name), "utf8");
  const page = await read(contractFiles.page);
  const document = await compressBody(await read(contractFiles.document));
  const compressedPage = await compressBody(page);
  const policy = policyOf(page);
  const headers = { "cache-control": "no-cache", "x-robots-tag": "noindex" };
  app.get(documentPath, async (request, reply) =>
    sendCompressed(request, reply.headers(headers).type("application/json; charset=utf-8"), document),
  );
  app.get(pagePath, async (request, reply) => {
    setPolicy(reply, policy);
    return sendCompressed(request, reply.headers(headers).type("text/html; charset=utf-8"), compressedPage);
  });
}
