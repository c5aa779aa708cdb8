import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { filledFolder } from "../../e2e/helpers/filled-folder.ts";
import { freePort } from "../../environment/free-port.ts";
import { root } from "../../environment/tools.ts";

const metricsToken = "a-token-for-the-figures-of-this-bench";

/** The portal as in production: it writes its log, enforces rate limits and trusts a proxy. */
export interface ShippedPortal {
  url: string;
  pid: number;
  /** From the start of its process to its first page (ms). */
  startTime: number;
  /** Pages rendered so far. */
  pagesMade(): Promise<number>;
  /** Size of its log (bytes). */
  logged(): Promise<number>;
  remove(): Promise<void>;
}

/** Settings that affect the measurement; not inherited from the caller's environment. */
function shippedSettings({ LOG_LEVEL: _, RATE_LIMIT_FACTOR: __, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_ENV: "production", TRUST_PROXY: "127.0.0.1", METRICS_TOKEN: metricsToken };
}

export async function startShippedPortal(): Promise<ShippedPortal> {
  const dataDir = await filledFolder();
  const port = await freePort();
  const logFile = path.join(dataDir, "bench.log");
  const log = await open(logFile, "w");
  const since = performance.now();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: { ...shippedSettings(process.env), PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const url = `http://127.0.0.1:${port}`;
  await firstPage(url, child, logFile);
  const startTime = performance.now() - since;
  return {
    url,
    pid: child.pid ?? 0,
    startTime,
    async pagesMade() {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      const figure = /^portal_cache_lookups_total\{cache="pages",result="missing"\} (\d+)$/m.exec(await answer.text());
      return Number(figure?.[1] ?? 0);
    },
    logged: async () => (await stat(logFile)).size,
    async remove() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstPage(url: string, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/holder`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    // Its output goes to the log.
    await pause(10);
  }
  throw new Error(`the portal did not start: see ${logFile}`);
}
