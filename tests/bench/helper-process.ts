import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../environment/tools.ts";

/** A separate Node process that talks to the bench by IPC messages, so that neither slows the other down. */
interface HelperProcess {
  /** Its message when it was ready. */
  readyMessage: unknown;
  pid: number;
  /** Resolves to its answer. */
  ask(question: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** @throws when it exits instead of sending a message. */
export async function startHelper(script: string, args: readonly string[]): Promise<HelperProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const readyMessage = await nextMessage(child);
  return {
    readyMessage,
    pid: child.pid ?? 0,
    ask(question) {
      child.send(question as object);
      return nextMessage(child);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = (code: number | null) => reject(new Error(`${child.spawnargs.join(" ")} ended with ${code}`));
  child.once("exit", onExit);
  child.once("message", (message) => {
    child.off("exit", onExit);
    resolve(message);
  });
  return promise;
}
