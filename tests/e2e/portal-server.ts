import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { filledFolder } from "./filled-folder.ts";

const root = join(import.meta.dirname, "../..");

export interface PortalOptions {
  /** By default a temporary folder with a filled database, which goes with {@link Portal.remove}. */
  dataDir?: string;
  env?: Readonly<Record<string, string>>;
  /** Folder of the build; the project's own by default. */
  distDir?: string;
}

/** A real portal in a process of its own. Its address stays the same when it is started again. */
export interface Portal {
  url: string;
  dataDir: string;
  /** Lets requests under way finish; resolves when the process is gone. */
  stop(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and deletes its temporary data. */
  remove(): Promise<void>;
}

/** Starts the built portal on a free port of this machine; resolves when it answers. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const port = await freePort();
  const dataDir = options.dataDir ?? (await filledFolder());
  const args = options.distDir === undefined ? ["server/main.ts"] : ["tests/e2e/portal-process.ts", options.distDir];
  const env = { ...process.env, LOG_LEVEL: "warn", ...options.env, PORT: String(port), DATA_DIR: dataDir };
  let process_: ChildProcess | null = null;

  async function start(): Promise<void> {
    process_ ??= await launched(args, env);
  }
  async function stop(): Promise<void> {
    const running = process_;
    process_ = null;
    if (running === null || running.exitCode !== null) return;
    running.kill("SIGTERM");
    await once(running, "exit");
  }
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    start,
    stop,
    async restart() {
      await stop();
      await start();
    },
    async remove() {
      await stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @throws with what the process wrote, when it ends instead of answering. */
async function launched(args: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  await new Promise<void>((resolve, reject) => {
    const onText = (text: Buffer) => {
      written += text;
      // Said only when the server listens, which it does when all it needs is there.
      if (written.includes("The portal is open at")) resolve();
    };
    child.stdout.on("data", onText);
    child.stderr.on("data", onText);
    child.once("exit", (code) => reject(new Error(`the portal ended with ${code}:\n${written}`)));
  });
  return child;
}
