import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../environment/free-port.ts";
import { makeDist } from "./portal.ts";

// Each test starts a process.
vi.setConfig({ testTimeout: 30_000 });

/** Every write to it fails for want of space. */
const fullDisk = "/dev/full";

const metricsToken = "a token that nobody can guess, surely";

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

interface BadLog {
  stdout: "pipe" | number;
  spoil(child: ChildProcess): void;
}

/** Destinations of the log that take nothing. */
const badLogs: [string, () => Promise<BadLog>][] = [
  ["a closed pipe", async () => ({ stdout: "pipe", spoil: (child) => void child.stdout?.destroy() })],
  ["a pipe that is never read", async () => ({ stdout: "pipe", spoil: () => undefined })],
];
// macOS has no such device.
if (existsSync(fullDisk)) {
  badLogs.push([
    "a full disk",
    async () => {
      const file = await open(fullDisk, "w");
      onTestFinished(() => file.close());
      return { stdout: file.fd, spoil: () => undefined };
    },
  ]);
}

test.each(badLogs)("answers and stops although its log is %s, and says what it lost", async (_, prepare) => {
  const port = await freePort();
  const { stdout, spoil } = await prepare();
  const args = [join(import.meta.dirname, "stop-fixture.ts"), await makeDist(), "10000", "closes", String(port)];
  const env = { ...process.env, METRICS_TOKEN: metricsToken };
  const child = spawn(process.execPath, args, { stdio: ["ignore", stdout, "inherit"], env });
  onTestFinished(() => void child.kill("SIGKILL"));
  spoil(child);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => status(`${url}/healthz`), { timeout: 20_000 }).toBe(200);
  const metrics = async () => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    return Number(/^portal_log_lines_lost_total (\d+)/m.exec(await response.text())?.[1]);
  };
  // A line for each; a pipe and the sink's queue hold some thousands.
  const ask = () => Promise.all(Array.from({ length: 100 }, () => status(`${url}/assets/none.js`)));
  await expect
    .poll(async () => new Set(await ask()).size === 1 && (await metrics()) > 0, { timeout: 20_000 })
    .toBe(true);
  const ready = async () => {
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.json()];
  };
  // A result is shared for two seconds.
  await expect.poll(ready, { timeout: 5_000 }).toEqual([200, { status: "degraded", missing: ["log"] }]);
  const stopped = once(child, "exit");
  const began = performance.now();
  child.kill("SIGTERM");
  expect(await stopped).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(5_000);
});

/** 0: no response. */
function status(url: string): Promise<number> {
  return fetch(url).then(
    async (response) => {
      await response.body?.cancel();
      return response.status;
    },
    () => 0,
  );
}

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
