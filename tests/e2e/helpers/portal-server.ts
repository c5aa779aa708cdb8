import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Config } from "../../../server/config/read-config.ts";
import { freePort } from "../../environment/free-port.ts";
import { passSecret } from "../../server/captcha/issued-pass.ts";
import { filledFolder } from "./filled-folder.ts";
import { leakedSettings, secretsOf } from "./secrets.ts";

const root = join(import.meta.dirname, "../../..");

/** Environment variable with an argument for the Node that runs portals; none by default. */
export const nodeArgumentVariable = "PORTAL_NODE_ARGUMENT";

/** Between two questions whether a portal answers (ms). */
const pollMs = 50;

export interface PortalOptions {
  /** By default a temporary copy of the filled database, removed by {@link Portal.remove}. */
  dataDir?: string;
  env?: Readonly<Record<string, string>>;
  /** Folder of the build; `dist` by default. */
  distDir?: string;
  /** Overrides of the server's time limits (ms; see `Config`); needs `distDir`. */
  timeouts?: Partial<Config["timeouts"]>;
  /** Receives everything that the process prints. */
  onWritten?: (bytes: Buffer) => void;
  /** Where its standard output goes instead: a file descriptor, or "unread": a pipe that is never read. */
  log?: number | "unread";
  /** Module that its Node loads first, in each thread. */
  preload?: string;
  /** Command and arguments that run Node in their place. */
  launcher?: readonly string[];
}

/** A portal in a process of its own. The URL stays the same after a restart. */
export interface Portal {
  url: string;
  dataDir: string;
  /** Of the running process. @throws if there is none. */
  pid(): number;
  /** Waits for running requests; resolves when the process has exited. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** @param env settings that change from now on. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and deletes its temporary data. */
  remove(): Promise<void>;
}

/** Starts the built portal on a free loopback port; resolves when it listens. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const port = await freePort();
  const dataDir = options.dataDir ?? (await filledFolder());
  const { distDir, timeouts = {}, preload, launcher = [] } = options;
  const nodeArgument = process.env[nodeArgumentVariable];
  const script =
    distDir === undefined
      ? ["server/main.ts"]
      : ["tests/e2e/helpers/portal-process.ts", distDir, JSON.stringify(timeouts)];
  const nodeArguments = [
    ...(nodeArgument === undefined ? [] : [nodeArgument]),
    ...(preload === undefined ? [] : ["--import", pathToFileURL(preload).href]),
  ];
  const command = [...launcher, process.execPath, ...nodeArguments, ...script];
  const url = `http://127.0.0.1:${port}`;
  let env: NodeJS.ProcessEnv = {
    ...process.env,
    LOG_LEVEL: "warn",
    // The same for all, so that every log is searched for it.
    PASS_SECRET: passSecret,
    ...options.env,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  let process_: ChildProcess | null = null;
  /** Output of all its processes. */
  let written = "";
  const hear = (bytes: Buffer) => {
    written += bytes;
    options.onWritten?.(bytes);
  };

  async function start(change: Readonly<Record<string, string>> = {}): Promise<void> {
    env = { ...env, ...change };
    process_ ??=
      options.log === undefined
        ? await launched(command, env, hear)
        : await launchedUnheard(command, env, { log: options.log, url });
  }
  async function end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const running = process_;
    process_ = null;
    if (running === null || running.exitCode !== null) return;
    running.kill(signal);
    await once(running, "exit");
    // Checked for every portal of the tests.
    const told = leakedSettings(written, secretsOf(env));
    if (told.length > 0) throw new Error(`the portal's log tells what is set as ${told.join(", ")}`);
  }
  const stop = () => end("SIGTERM");
  await start();
  return {
    url,
    dataDir,
    pid() {
      if (process_?.pid === undefined) throw new Error("the portal does not run");
      return process_.pid;
    },
    start,
    stop,
    kill: () => end("SIGKILL"),
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

/** @throws with the process's output, if it exits instead of listening. */
async function launched(
  [command = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  onWritten: (bytes: Buffer) => void,
): Promise<ChildProcess> {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  await new Promise<void>((resolve, reject) => {
    const onText = (text: Buffer) => {
      written += text;
      onWritten(text);
      // Logged when the server listens, after everything else is ready.
      if (written.includes("The portal is open at")) resolve();
    };
    child.stdout.on("data", onText);
    child.stderr.on("data", onText);
    child.once("exit", (code) => reject(new Error(`the portal ended with ${code}:\n${written}`)));
  });
  return child;
}

/** Resolves when it answers: what it prints is not heard. @throws if it exits instead. */
async function launchedUnheard(
  [command = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  { log, url }: { log: number | "unread"; url: string },
): Promise<ChildProcess> {
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", log === "unread" ? "pipe" : log, "inherit"] });
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the portal ended with ${child.exitCode ?? child.signalCode}`);
    await delay(pollMs);
  }
  return child;
}
