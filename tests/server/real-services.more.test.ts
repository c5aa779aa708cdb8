import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/backend/db/open-database.ts";
import { copyEmptyDatabase } from "../environment/empty-database.ts";
import { freePort } from "../environment/free-port.ts";
import { startMs, temporaryFolder } from "./backend/engines.ts";
import { listening } from "./portal.ts";

test("beside real services the portal's process loads no demo content", { timeout: startMs }, async () => {
  const service = Fastify();
  service.get("/*", async () => []);
  const address = await listening(service);
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  await copyEmptyDatabase(folder);
  const server = spawn(process.execPath, [join(import.meta.dirname, "../../server/main.ts")], {
    env: {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      ...{ SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: "key" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  for await (const line of createInterface(server.stdout)) if (line.includes("The portal is open")) break;
  server.kill();
  await once(server, "exit");
  const db = await openDatabase({ dataDir: folder });
  onTestFinished(() => db.close());
  expect(await db.query("select name from content_load")).toEqual([]);
  expect(await db.query("select 1 from card_acceptor")).toEqual([]);
});
