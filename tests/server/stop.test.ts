import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDist } from "./portal.ts";

// Each test starts a process.
vi.setConfig({ testTimeout: 30_000 });

interface Running {
  child: ChildProcess;
  lines: string[];
  url: string;
  /** Resolves when a matching line was written. */
  line(pattern: RegExp): Promise<void>;
}

async function start(stopTimeout: number, backendEnd: "closes" | "hangs" = "closes"): Promise<Running> {
  const script = join(import.meta.dirname, "stop-fixture.ts");
  const child = spawn(process.execPath, [script, await makeDist(), String(stopTimeout), backendEnd], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout ?? process.stdin }).on("line", (line) => lines.push(line));
  const line = async (pattern: RegExp) => {
    while (!lines.some((text) => pattern.test(text))) await once(reader, "line");
  };
  await line(/The portal is open at/);
  return { child, lines, line, url: /is open at (\S+)/.exec(lines.join("\n"))?.[1] ?? "" };
}

/** Requests over a keep-alive connection, like browsers. */
async function get(url: string): Promise<{ status: number | undefined; body: string }> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const outgoing = request(url, { agent }).end();
  const [response] = await once(outgoing, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, body: Buffer.concat(chunks).toString() };
}

test("after SIGTERM requests in flight finish, then the backend closes and the process exits with 0", async () => {
  const { child, lines, line, url } = await start(10_000);
  const answer = get(`${url}/slow`);
  await line(/rendering \/slow/);
  const stopped = once(child, "exit");
  const began = performance.now();
  child.kill("SIGTERM");
  expect(await answer).toMatchObject({ status: 200, body: expect.stringContaining("finished") });
  expect(lines).not.toContain("backend closed");
  expect(await stopped).toEqual([0, null]);
  expect(lines).toContain("backend closed");
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("aborts a request that does not finish in time", async () => {
  const { child, lines, line, url } = await start(500);
  const answer = get(`${url}/never`).catch((error: Error) => error);
  await line(/rendering \/never/);
  const stopped = once(child, "exit");
  child.kill("SIGTERM");
  expect(await answer).toBeInstanceOf(Error);
  expect(await stopped).toEqual([0, null]);
  expect(lines).toContain("backend closed");
});

test("exits with 1 and a log line when the backend does not close in time", async () => {
  const { child, lines } = await start(100, "hangs");
  const stopped = once(child, "close");
  child.kill("SIGTERM");
  expect(await stopped).toEqual([1, null]);
  expect(lines.join("\n")).toContain("the server did not stop in time");
});

test("a second signal exits immediately", async () => {
  const { child, line, url } = await start(60_000);
  get(`${url}/never`).catch((error: Error) => error);
  await line(/rendering \/never/);
  const stopped = once(child, "exit");
  child.kill("SIGTERM");
  await line(/stopping/);
  child.kill("SIGINT");
  expect(await stopped).toEqual([1, null]);
});
