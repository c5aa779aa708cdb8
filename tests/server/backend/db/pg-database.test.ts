import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openPgDatabase } from "../../../../server/backend/db/pg-database.ts";
import type { Queryable } from "../../../../server/lib/queryable.ts";

/** A message of the PostgreSQL wire protocol. */
function message(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const authenticated = message("R", Buffer.alloc(4));
const ready = message("Z", "I");

/**
 * A fake PostgreSQL that accepts any login and answers only the first `answered` statements of each connection.
 * `received`: everything sent to it.
 */
async function silentPostgres(answered: number) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    let messages = 0;
    socket.on("data", (data) => {
      received.push(data.toString());
      messages++;
      if (messages === 1) socket.write(Buffer.concat([authenticated, ready]));
      else if (messages <= answered + 1) socket.write(Buffer.concat([message("C", "SELECT 0\0"), ready]));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return { url: `postgres://portal@127.0.0.1:${address.port}/portal`, received, sockets };
}

test("times out an unanswered statement and drops its connection", async () => {
  const { url, received, sockets } = await silentPostgres(1);
  // The driver's timeout is a second longer than the database's.
  const db = await openPgDatabase(url, { statementTimeout: 20 });
  await expect(db.query("select 2")).rejects.toThrow("timeout");
  await expect.poll(() => sockets.size).toBe(0);
  expect(await db.query("select 3")).toEqual([]);
  expect(received[0]).toContain(`statement_timeout\0${20}\0`);
  await db.close();
});

test("fails to open when the database accepts the login but answers nothing", async () => {
  const { url } = await silentPostgres(0);
  await expect(openPgDatabase(url, { statementTimeout: 20 })).rejects.toThrow(/does not respond: .*timeout/);
});

test("a transaction's own timeout applies to its statements on both sides", async () => {
  const { url, received, sockets } = await silentPostgres(3);
  const db = await openPgDatabase(url, { statementTimeout: 600_000 });
  const transaction = db.transaction(async (tx) => {
    await tx.query("select 1");
    await tx.query("select 2");
  }, 20);
  await expect(transaction).rejects.toThrow("timeout");
  expect(received.join("")).toContain("set local statement_timeout = 20");
  await expect.poll(() => sockets.size).toBe(0);
  await db.close();
});

const server = process.env.TEST_DATABASE_URL;
if (server !== undefined) {
  test("PostgreSQL cancels slow statements", async () => {
    const db = await openPgDatabase(server, { statementTimeout: 50 });
    await expect(db.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
    const slow = (tx: Queryable) => tx.query<{ slept: string }>("select pg_sleep(0.2)::text as slept");
    await expect(db.transaction(slow)).rejects.toMatchObject({ code: "57014" });
    expect(await db.transaction(slow, 10_000)).toEqual([{ slept: "" }]);
    await db.close();
  });
}
