import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** How long a browser may take to start or to end (ms). */
const patience = 30_000;

export interface BrowserProcess {
  /** What the sign matched. */
  said: RegExpExecArray;
  /** Waits until it has ended by itself; kills it if it does not. */
  ended(): Promise<void>;
  /** Kills it at once. */
  kill(): Promise<void>;
}

/**
 * Starts a program; resolves when its output matches the sign.
 * @throws with its output, if it ends or is silent instead.
 */
export async function startProcess(
  [program, ...args]: readonly [string, ...string[]],
  sign: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<BrowserProcess> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${program} ${why}:\n${written}`));
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      fail("does not start");
    }, patience);
    const hear = (bytes: Buffer) => {
      written += bytes;
      const match = sign.exec(written);
      if (match === null) return;
      clearTimeout(late);
      resolve(match);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", hear);
    child.once("error", (error) => fail(`cannot be started (${error.message})`));
    child.once("exit", (code) => fail(`ended with ${code}`));
  });
  // What it says from now on is of no interest, but has to be read.
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners("data").resume();
  return { said, ended: () => ended(child, patience), kill: () => ended(child, 0) };
}

async function ended(child: ChildProcess, after: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  const killing = setTimeout(() => child.kill("SIGKILL"), after);
  await exit;
  clearTimeout(killing);
}
