import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import * as v from "valibot";
import type { Database } from "../db/database.ts";
import { type Exported, type ExportOptions, exportFeedback } from "./export-feedback.ts";

/** Where the process that has the embedded database open takes orders to export, and the token that they need. */
const doorSchema = v.object({ port: v.number(), token: v.string() });

const orderSchema = v.object({ folder: v.string(), since: v.nullable(v.string()) });

const exportedSchema = v.object({ messages: v.number(), files: v.number(), applications: v.number() });

/** Only the account that runs the portal can read it. */
const doorFile = (dataDir: string) => join(dataDir, "export-door.json");

function isToken(given: string | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Lets `feedback:export` work beside a running portal: only one process can open the embedded database, so the portal
 * itself writes the files, when a process of the same account asks it. On a free port of loopback, guarded by a token in
 * the data folder.
 * @returns the function that closes the door.
 */
export async function openExportDoor(db: Database, dataDir: string): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString("base64url");
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    if (!isToken(request.headers.authorization, token)) return [403, { error: "a wrong token" }];
    try {
      const { folder, since } = v.parse(orderSchema, await json(request));
      return [200, await exportFeedback(db, folder, { since })];
    } catch (error) {
      return [500, { error: error instanceof Error ? error.message : String(error) }];
    }
  };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  // Not a reason for the process to go on.
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the export door has no port");
  const file = doorFile(dataDir);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port: address.port, token }), { mode: 0o600 });
  return async () => {
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * Asks the running portal with this data folder to export.
 * @returns null when there is none that could be asked.
 * @throws the portal's reason when it could not export.
 */
export async function exportThroughDoor(
  dataDir: string,
  folder: string,
  { since }: ExportOptions,
): Promise<Exported | null> {
  const content = await readFile(doorFile(dataDir), "utf8").catch(() => null);
  if (content === null) return null;
  const { port, token } = v.parse(doorSchema, JSON.parse(content));
  const headers = { authorization: `Bearer ${token}` };
  // Without a time limit, which `fetch` has: many files take minutes.
  const request = httpRequest({ host: "127.0.0.1", port, method: "POST", headers });
  request.end(JSON.stringify({ folder, since }));
  const answered = await once(request, "response").catch(() => null);
  if (answered === null) return null;
  const response: IncomingMessage = answered[0];
  const body: unknown = JSON.parse(await text(response));
  if (response.statusCode === 200) return v.parse(exportedSchema, body);
  throw new Error(v.parse(v.object({ error: v.string() }), body).error);
}
