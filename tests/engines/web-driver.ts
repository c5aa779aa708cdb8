import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { freePort } from "../environment/free-port.ts";
import type { Driver } from "./engine.ts";
import { clickAction, pressAction, typeAction } from "./input-actions.ts";

// A client of WebDriver over HTTP (www.w3.org/TR/webdriver2), with only what a driver of a browser needs.

/** How long a page may take to load, or an expression to resolve (ms). */
const patience = 60_000;

const answer = v.object({ value: v.unknown() });
const failure = v.object({ error: v.string(), message: v.string() });
const created = v.object({ sessionId: v.string(), capabilities: v.object({ browserVersion: v.string() }) });
const outcome = v.union([v.object({ result: v.string() }), v.object({ fault: v.string() })]);
/** The reference of an element, under the protocol's name for it. */
const found = v.record(v.string(), v.string());

type Commands = Pick<
  Driver,
  "goto" | "reload" | "back" | "run" | "clickAt" | "typeText" | "press" | "setFile" | "screenshot"
> & {
  /** CSS pixels. */
  setWindowSize(width: number, height: number): Promise<void>;
};

export interface Session extends Commands {
  /** Of the browser. */
  version: string;
  /** Ends the browser, and the program that drives it. */
  close(): Promise<void>;
}

interface SessionOptions {
  /** The program that speaks the protocol, run with `--port`. */
  program: string;
  /** With their values: "browserName", "webkitgtk:browserOptions"… */
  capabilities: Readonly<Record<string, unknown>>;
  env: Readonly<Record<string, string>>;
  /** Called with each line that the program and the browser write. */
  onLine(line: string): void;
}

/** Starts the program, and through it a browser. @throws with the program's output if the browser does not start. */
export async function startSession({ program, capabilities, env, onLine }: SessionOptions): Promise<Session> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", onLine);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child);
    const session = await call("POST", `${url}/session`, { capabilities: { alwaysMatch: capabilities } });
    const { sessionId, capabilities: given } = v.parse(created, session);
    const here = `${url}/session/${sessionId}`;
    await call("POST", `${here}/timeouts`, { script: patience, pageLoad: patience });
    return {
      version: given.browserVersion,
      ...commands(here),
      async close() {
        // A browser that has crashed cannot end its session.
        await call("DELETE", here).catch(() => null);
        await stop(child);
      },
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function commands(session: string): Commands {
  const post = (path: string, body: object) => call("POST", session + path, body);
  const act = async (source: object) => void (await post("/actions", { actions: [source] }));
  return {
    goto: async (url) => void (await post("/url", { url })),
    reload: async () => void (await post("/refresh", {})),
    back: async () => void (await post("/back", {})),
    async run(expression) {
      const script = `const tell = arguments[0];
        (${expression}).then((result) => tell({ result }), (error) => tell({ fault: String(error) }));`;
      const told = v.parse(outcome, await post("/execute/async", { script, args: [] }));
      if ("fault" in told) throw new Error(told.fault);
      return told.result;
    },
    clickAt: (x, y) => act(clickAction(x, y)),
    typeText: (text) => act(typeAction(text)),
    press: (key) => act(pressAction(key)),
    async setFile(selector, path) {
      const [element] = Object.values(
        v.parse(found, await post("/element", { using: "css selector", value: selector })),
      );
      await post(`/element/${element}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(v.parse(v.string(), await call("GET", `${session}/screenshot`)), "base64"),
    setWindowSize: async (width, height) => void (await post("/window/rect", { x: 0, y: 0, width, height })),
  };
}

/**
 * @returns the value of the answer.
 * @throws with the protocol's error and message; also without a response, as from a driver whose browser cannot start.
 */
async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(2 * patience),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(answer, await response.json());
  const failed = v.safeParse(failure, value);
  if (failed.success) throw new Error(`${failed.output.error}: ${failed.output.message}`);
  return value;
}

/** @throws when the program ends instead. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await call("GET", `${url}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
