import type { FastifyInstance } from "fastify";
import { JSDOM } from "jsdom";
import { buildApp } from "../../server/app.ts";
import { startBackend } from "../../server/backend/backend.ts";
import { readConfig } from "../../server/config/read-config.ts";
import { createLogger } from "../../server/operation/logger.ts";
import { engines } from "../server/backend/engines.ts";

const origin = "http://127.0.0.1:8080";

interface BuiltPage {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  document: Document;
  /** Without trailing slash. */
  origin: string;
}

/** The built portal with the demo content, called without a network. */
export interface BuiltPortal {
  /** @param headers of the request, in lower case. */
  get(
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string; json(): unknown }>;
  page(path: string): Promise<BuiltPage>;
  close(): Promise<void>;
}

export async function openBuiltPortal(): Promise<BuiltPortal> {
  const [engine] = engines;
  if (engine === undefined) throw new Error("there is no database engine to test on");
  const { options, remove } = await engine.data();
  const backend = await startBackend(options);
  const config = readConfig({ LOG_LEVEL: "silent" });
  const logger = createLogger(config, { write: () => undefined });
  const app: FastifyInstance = await buildApp(config, { backend, logger });
  const get: BuiltPortal["get"] = async (path, headers = {}) => {
    const response = await app.inject({ url: path, headers: { host: new URL(origin).host, ...headers } });
    return { status: response.statusCode, headers: response.headers, body: response.body, json: () => response.json() };
  };
  // A page waits 2 s for its lists: on a slow machine the first merge of all branches takes longer.
  for (const list of ["/api/points", "/api/branches", "/api/promotions"]) await get(list);
  return {
    get,
    async page(path) {
      const { status, headers, body } = await get(path);
      // Parsing the inline stylesheet takes longer than all the rest.
      const { window } = new JSDOM(body.replaceAll(/<style>.*?<\/style>/gs, "<style></style>"), { url: origin + path });
      return { status, headers, document: window.document, origin };
    },
    async close() {
      await app.close();
      await backend.close();
      await remove();
    },
  };
}
