import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";
import * as v from "valibot";
import { writeBackup } from "./backup/write-backup.ts";
import type { Database } from "./db/database.ts";
import { exportFeedback } from "./feedback/export-feedback.ts";

/** Where the process that has the embedded database open takes orders, and the token that they need. */
const doorSchema = v.object({ port: v.number(), token: v.string() });

const orderSchema = v.variant("kind", [
  v.object({ kind: v.literal("export"), folder: v.string(), since: v.nullable(v.string()) }),
  v.object({ kind: v.literal("backup"), file: v.string() }),
]);

type Order = v.InferOutput<typeof orderSchema>;

/** Lines of the answer: how far the order is, then its result or why it failed. */
const replySchema = v.union([
  v.object({ progress: v.string() }),
  v.object({ done: v.unknown() }),
  v.object({ error: v.string() }),
]);

type Reply = v.InferOutput<typeof replySchema>;

/** Only the account that runs the portal can read it. */
const doorFile = (dataDir: string) => join(dataDir, "operator-door.json");

function isToken(given: string | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(`Bearer ${token}`)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function carryOut(db: Database, order: Order, report: (progress: string) => void): Promise<unknown> {
  if (order.kind === "export") return exportFeedback(db, order.folder, { since: order.since });
  return writeBackup(db, order.file, report);
}

/**
 * Lets `feedback:export` and `backup` work beside a running portal: only one process can open the embedded database, so
 * the portal itself writes the files, when a process of the same account asks it. On a free port of loopback, guarded by
 * a token in the data folder.
 * @returns the function that closes the door.
 */
export async function openOperatorDoor(db: Database, dataDir: string): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString("base64url");
  const server = createServer(async (request, response) => {
    if (!isToken(request.headers.authorization, token)) {
      response.writeHead(403).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    const reply = (line: Reply) => response.write(`${JSON.stringify(line)}\n`);
    try {
      const order = v.parse(orderSchema, await json(request));
      reply({ done: await carryOut(db, order, (progress) => reply({ progress })) });
    } catch (error) {
      reply({ error: error instanceof Error ? error.message : String(error) });
    }
    response.end();
  });
  // Not a reason for the process to go on.
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the operator's door has no port");
  const file = doorFile(dataDir);
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port: address.port, token }), { mode: 0o600 });
  return async () => {
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function resultOf(response: IncomingMessage, report: (progress: string) => void): Promise<unknown> {
  for await (const line of createInterface({ input: response })) {
    const reply = v.parse(replySchema, JSON.parse(line));
    if ("error" in reply) throw new Error(reply.error);
    if ("done" in reply) return reply.done;
    report(reply.progress);
  }
  throw new Error("Портал остановился, не закончив.");
}

/**
 * Asks the running portal with this data folder to carry out an order.
 * @param report called with each line of progress.
 * @returns its result; null when there is no portal that could be asked.
 * @throws the portal's reason when it could not.
 */
export async function orderThroughDoor<Schema extends v.GenericSchema>(
  dataDir: string,
  order: Order,
  result: Schema,
  report: (progress: string) => void = () => undefined,
): Promise<v.InferOutput<Schema> | null> {
  const content = await readFile(doorFile(dataDir), "utf8").catch(() => null);
  if (content === null) return null;
  const { port, token } = v.parse(doorSchema, JSON.parse(content));
  const headers = { authorization: `Bearer ${token}` };
  // Without a time limit, which `fetch` has: many files take minutes.
  const request = httpRequest({ host: "127.0.0.1", port, method: "POST", headers });
  request.end(JSON.stringify(order));
  const answered = await once(request, "response").catch(() => null);
  if (answered === null) return null;
  const response: IncomingMessage = answered[0];
  if (response.statusCode !== 200) return null;
  return v.parse(result, await resultOf(response, report));
}
