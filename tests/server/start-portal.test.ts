import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { settings } from "../../server/config/server-settings.ts";
import { serve } from "../../server/serve.ts";
import { freePort } from "../environment/free-port.ts";

/** Runs server/main.ts with only these variables until it exits. */
async function startWith(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: unknown; told: string; errors: string }> {
  const script = join(import.meta.dirname, "../../server/main.ts");
  const own = { PORT: String(await freePort()), ...env };
  const child = spawn(process.execPath, [script, ...args], { env: own, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let told = "";
  let errors = "";
  child.stdout.on("data", (text: Buffer) => (told += text));
  child.stderr.on("data", (text: Buffer) => (errors += text));
  const [code] = await once(child, "close");
  return { code, told, errors };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A port of the loopback address that another program has, which the next one does not. */
async function takenPort(): Promise<number> {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  return port;
}

test("exits with 1 and names every invalid setting", async () => {
  const { code, errors } = await startWith({ PORT: "no", HOST: "not a host", LOG_LEVEL: "loud" });
  expect(code).toBe(1);
  for (const name of ["PORT", "HOST", "LOG_LEVEL"]) expect(errors).toContain(`- ${name}: `);
  expect(errors).not.toMatch(/ {4}at /);
});

test("exits with 1 when DATA_DIR is not usable", async () => {
  const file = join(await temporaryFolder(), "data");
  await writeFile(file, "");
  const { code, errors } = await startWith({ DATA_DIR: file });
  expect([code, errors]).toEqual([1, expect.stringContaining(`DATA_DIR: ${file} cannot be used`)]);
});

test("tells the causes of a failed start, such as a damaged data folder", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "postgres"));
  await writeFile(join(folder, "postgres", "PG_VERSION"), "18\n");
  const { code, errors } = await startWith({ DATA_DIR: folder });
  expect([code, errors]).toEqual([1, expect.stringMatching(/the database thread failed\n +caused by: \S/)]);
});

test("names the next free port where another program has PORT, before it opens the database", async () => {
  const port = await takenPort();
  const { code, errors } = await startWith({ PORT: String(port), DATA_DIR: "/dev/null/none" });
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(`^PORT: ${port} is taken by another program; \\d+ is free: set PORT=\\d+\n$`),
  ]);
});

test("prints the settings in force on demand, and starts nothing", async () => {
  const { code, told, errors } = await startWith({ DATA_DIR: "/dev/null/none" }, "--settings");
  expect([code, errors]).toEqual([0, ""]);
  const names = told.split("\n").map((line) => line.trim().split(" ")[0]);
  expect(names).toEqual([...Object.keys(settings), ""]);
});

test("prints them before anything else at log level debug", async () => {
  const { told } = await startWith({ DATA_DIR: "/dev/null/none", LOG_LEVEL: "debug" });
  expect(told).toMatch(/^Settings:\n {2}NODE_ENV +not set\n/);
  expect((await startWith({ DATA_DIR: "/dev/null/none" })).told).not.toContain("Settings:");
});

test("a port in use is reported with its setting, and the backend is closed", async () => {
  const port = await takenPort();
  let closed = false;
  const closeBackend = async () => {
    closed = true;
  };
  const started = serve(Fastify(), { port, host: "127.0.0.1", stopTimeout: 1_000, closeBackend });
  await expect(started).rejects.toThrow(/^HOST, PORT: .*EADDRINUSE/);
  expect(closed).toBe(true);
});
