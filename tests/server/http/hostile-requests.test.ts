import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../server/config/read-config.ts";
import { portal } from "../portal.ts";
import { hostileRequests } from "./hostile-requests.ts";

/** A portal that does not wait long for what never comes. */
async function listening(): Promise<FastifyInstance> {
  const timeouts = { ...readConfig({}).timeouts, head: 1_500, request: 3_000 };
  const app = await portal({ config: { timeouts } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.server.closeAllConnections());
  return app;
}

/** Everything that the server sends until it closes the connection. */
function answerTo(app: FastifyInstance, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let text = "";
  return new Promise((resolve) => {
    socket.on("data", (data: Buffer) => {
      text += data.toString("latin1");
    });
    // A server that closes a connection before it has read everything resets it.
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(text));
    socket.write(bytes);
  });
}

/** The statuses of all responses. */
function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

/** What no response may have. */
function faultsOf(answer: string): string[] {
  const head = answer.split("\r\n\r\n", 1)[0] ?? "";
  const location = /^location: (.*)$/im.exec(head)?.[1];
  return [
    // A path of the portal, not another host's.
    ...(location !== undefined && !/^\/(?![/\\])/.test(location) ? [`location: ${location}`] : []),
    ...(/^set-cookie:|^x-a:/im.test(head) ? ["a line of the request"] : []),
    ...(/node:|node_modules|\.ts\b|root:x:|Error:/.test(answer) ? ["the server's inside"] : []),
    ...(/https?:\/\/[^/"]*evil\.example|"\/\/evil/.test(answer) ? ["another host"] : []),
  ];
}

test("each hostile request gets one response, which leads and says nothing of the attacker's", async () => {
  const app = await listening();
  const answers = await Promise.all(hostileRequests.map(({ bytes }) => answerTo(app, bytes)));
  const answered = hostileRequests.map(({ name }, index) => {
    const answer = answers[index] ?? "";
    return { name, statuses: statusesOf(answer), faults: faultsOf(answer) };
  });
  expect(answered).toEqual(hostileRequests.map(({ name, statuses }) => ({ name, statuses, faults: [] })));
  expect(hostileRequests).toHaveLength(65);
});

test("the check itself finds faults", () => {
  const head = (line: string) => `HTTP/1.1 301 Moved\r\n${line}\r\n\r\n`;
  expect(statusesOf(`${head("a: b")}${head("a: b")}`)).toEqual([301, 301]);
  for (const location of ["//evil.example/", "/\\evil.example", "https://evil.example"]) {
    expect(faultsOf(head(`location: ${location}`))).toContain(`location: ${location}`);
  }
  expect(faultsOf(head("set-cookie: evil=1"))).toEqual(["a line of the request"]);
  expect(faultsOf(`${head("a: b")}at node:internal`)).toEqual(["the server's inside"]);
});
