import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import * as v from "valibot";
import { fullBrowser } from "../environment/browser.ts";
import { type OldChromium, oldChromium } from "../environment/old-chromium.ts";
import { blockStores } from "./block-stores.ts";
import { type BrowserProcess, startProcess } from "./browser-process.ts";
import type { Driver, Engine, LaunchOptions } from "./engine.ts";
import { makeEngine } from "./make-engine.ts";
import { connect, nothing, type Protocol } from "./protocol.ts";

// Chromium of any age by the DevTools protocol (chromedevtools.github.io/devtools-protocol).

/** How long a page may take to load (ms). */
const loadPatience = 30_000;

const usualArgs = [
  "--headless",
  "--no-sandbox",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  "--disable-sync",
  "--lang=ru-RU",
  "--remote-debugging-port=0",
];

/** Virtual key codes and texts of the keys, by `KeyboardEvent.key`. */
const keys: Readonly<Record<string, { windowsVirtualKeyCode: number; text?: string }>> = {
  Backspace: { windowsVirtualKeyCode: 8 },
  Tab: { windowsVirtualKeyCode: 9 },
  Enter: { windowsVirtualKeyCode: 13, text: "\r" },
  Escape: { windowsVirtualKeyCode: 27 },
  End: { windowsVirtualKeyCode: 35 },
  Home: { windowsVirtualKeyCode: 36 },
  ArrowLeft: { windowsVirtualKeyCode: 37 },
  ArrowUp: { windowsVirtualKeyCode: 38 },
  ArrowRight: { windowsVirtualKeyCode: 39 },
  ArrowDown: { windowsVirtualKeyCode: 40 },
  Delete: { windowsVirtualKeyCode: 46 },
};

const targetCreated = v.object({ targetInfo: v.object({ targetId: v.string(), type: v.string() }) });
const attached = v.object({ sessionId: v.string() });
const browser = v.object({ product: v.pipe(v.string(), v.regex(/\/[\d.]+$/)) });
const thrown = v.object({
  text: v.string(),
  exception: v.optional(v.object({ description: v.optional(v.string()), value: v.optional(v.unknown()) })),
});
const evaluated = v.object({
  result: v.object({ value: v.optional(v.string()) }),
  exceptionDetails: v.optional(thrown),
});
const told = v.object({
  type: v.string(),
  args: v.array(v.object({ description: v.optional(v.string()), value: v.optional(v.unknown()) })),
});
const logged = v.object({ entry: v.object({ level: v.string(), text: v.string(), url: v.optional(v.string()) }) });
const navigated = v.object({ loaderId: v.optional(v.string()), errorText: v.optional(v.string()) });
const kept = v.object({ cookies: v.array(v.looseObject({ name: v.string() })) });
const history = v.object({ currentIndex: v.number(), entries: v.array(v.object({ id: v.number() })) });

const wordsOf = ({ text, exception }: v.InferOutput<typeof thrown>) =>
  String(exception?.description ?? exception?.value ?? text);

interface Running {
  process: BrowserProcess;
  protocol: Protocol;
  version: string;
  /** Of the only page. */
  sessionId: string;
}

/** Today's Chromium: the system's, else Playwright's. */
export function launchChromium(options: LaunchOptions): Promise<Engine> {
  const program = fullBrowser().executablePath ?? chromium.executablePath();
  return launch(program, ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"], options);
}

/** A Chromium of years ago, a headless shell. Its cookies cannot be blocked: the pages' stores are made to throw. */
export function launchOldChromium(version: OldChromium): (options: LaunchOptions) => Promise<Engine> {
  return async (options) => {
    const { program, args } = oldChromium(version);
    return launch(program, args, options, {
      script: options.storage === "cookies-blocked" ? `(${blockStores})()` : "",
    });
  };
}

/** The id of the page that the browser opens at start, which may be later than its first answer. */
async function firstPage(protocol: Protocol): Promise<string> {
  const page = Promise.withResolvers<string>();
  protocol.listen(({ method, params }) => {
    if (method !== "Target.targetCreated") return;
    const { targetInfo } = v.parse(targetCreated, params);
    if (targetInfo.type === "page") page.resolve(targetInfo.targetId);
  });
  // Reports existing targets, too.
  await protocol.send("Target.setDiscoverTargets", { discover: true }, nothing);
  return page.promise;
}

/** @param shell for a headless shell: `script` runs in each page before its own. */
async function launch(
  program: string,
  args: readonly string[],
  { width, height, profile, storage }: LaunchOptions,
  shell?: { script: string },
): Promise<Engine> {
  if (!existsSync(program)) throw new Error(`No Chromium at ${program}: run the tests again, they will install it.`);
  if (storage === "cookies-blocked" && shell === undefined) await blockCookies(profile);
  const off = storage === "off" ? ["--disable-local-storage"] : [];
  const viewport = { width, height };
  let errors: string[] = [];
  /** Called at the load event. */
  let onLoad = () => {};

  async function start(): Promise<Running> {
    const process = await startProcess(
      [program, ...usualArgs, ...args, ...off, `--user-data-dir=${profile}`, "about:blank"],
      /DevTools listening on (ws:\S+)/,
    );
    const protocol = await connect(process.said[1] ?? "");
    const { product } = await protocol.send("Browser.getVersion", {}, browser);
    const targetId = await firstPage(protocol);
    const { sessionId } = await protocol.send("Target.attachToTarget", { targetId, flatten: true }, attached);
    protocol.listen((event) => {
      if (event.sessionId === sessionId) hear(event.method, event.params);
      if (event.method === "Target.attachedToTarget") void letRun(protocol, v.parse(attached, event.params).sessionId);
    });
    running = { process, protocol, sessionId, version: product.replace(/^.*\//, "") };
    for (const domain of ["Page", "Runtime", "Log", "DOM"]) await send(`${domain}.enable`, {}, nothing);
    if (shell !== undefined) {
      const workers = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
      await protocol.send("Target.setAutoAttach", workers, nothing);
      await send("Page.addScriptToEvaluateOnNewDocument", { source: shell.script }, nothing);
    }
    await send("Emulation.setFocusEmulationEnabled", { enabled: true }, nothing);
    await applyViewport();
    return running;
  }
  function hear(method: string, params: unknown): void {
    if (method === "Page.loadEventFired") onLoad();
    else if (method === "Page.javascriptDialogOpening") {
      void send("Page.handleJavaScriptDialog", { accept: true }, nothing);
    } else if (method === "Runtime.exceptionThrown") {
      errors.push(wordsOf(v.parse(v.object({ exceptionDetails: thrown }), params).exceptionDetails));
    } else if (method === "Runtime.consoleAPICalled") {
      const { type, args } = v.parse(told, params);
      if (type === "error") errors.push(args.map(({ description, value }) => description ?? String(value)).join(" "));
    } else if (method === "Log.entryAdded") {
      const { level, text, url = "" } = v.parse(logged, params).entry;
      if (level === "error") errors.push(`${text} ${url}`);
    }
  }
  function send<S extends v.GenericSchema>(method: string, params: object, result: S): Promise<v.InferOutput<S>> {
    return running.protocol.send(method, params, result, running.sessionId);
  }
  async function applyViewport(): Promise<void> {
    const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false };
    await send("Emulation.setDeviceMetricsOverride", metrics, nothing);
  }
  /** @param leave gives whether a load event will follow. */
  async function loaded(leave: () => Promise<boolean>): Promise<void> {
    const load = Promise.withResolvers<void>();
    onLoad = load.resolve;
    const late = setTimeout(() => load.reject(new Error("the page does not load")), loadPatience);
    try {
      if (await leave()) await load.promise;
    } finally {
      clearTimeout(late);
    }
  }
  async function pressKey(key: string): Promise<void> {
    const known = key.length === 1 ? { text: key } : keys[key];
    if (known === undefined) throw new Error(`no key ${key}`);
    await send("Input.dispatchKeyEvent", { type: "keyDown", key, ...known }, nothing);
    const { text: _, ...up } = { text: "", ...known };
    await send("Input.dispatchKeyEvent", { type: "keyUp", key, ...up }, nothing);
  }
  async function close(): Promise<void> {
    const { protocol, process } = running;
    await protocol.send("Browser.close", {}, nothing).catch(() => null);
    protocol.close();
    await process.ended();
  }
  let running: Running;
  running = await start();

  const driver: Driver = {
    name: "Chromium",
    version: running.version,
    goto: (url) =>
      loaded(async () => {
        const { loaderId, errorText } = await send("Page.navigate", { url }, navigated);
        if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
        return loaderId !== undefined;
      }),
    reload: () =>
      loaded(async () => {
        await send("Page.reload", {}, nothing);
        return true;
      }),
    async back() {
      const { currentIndex, entries } = await send("Page.getNavigationHistory", {}, history);
      const entry = entries[currentIndex - 1];
      if (entry === undefined) throw new Error("there is no page to go back to");
      await send("Page.navigateToHistoryEntry", { entryId: entry.id }, nothing);
    },
    async run(expression) {
      const call = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send("Runtime.evaluate", call, evaluated);
      if (exceptionDetails !== undefined) throw new Error(wordsOf(exceptionDetails));
      return result.value ?? "null";
    },
    async clickAt(x, y) {
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }, nothing);
      for (const type of ["mousePressed", "mouseReleased"]) {
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 }, nothing);
      }
    },
    async typeText(text) {
      for (const character of text) await pressKey(character === "\n" ? "Enter" : character);
    },
    press: pressKey,
    async setFile(selector, path) {
      const id = v.object({ nodeId: v.number() });
      const { root } = await send("DOM.getDocument", {}, v.object({ root: id }));
      const { nodeId } = await send("DOM.querySelector", { nodeId: root.nodeId, selector }, id);
      await send("DOM.setFileInputFiles", { files: [path], nodeId }, nothing);
    },
    async screenshot() {
      const { data } = await send("Page.captureScreenshot", { format: "png" }, v.object({ data: v.string() }));
      return Buffer.from(data, "base64");
    },
    async resize(width, height) {
      Object.assign(viewport, { width, height });
      await applyViewport();
    },
    async restart() {
      // A headless shell keeps them in memory only.
      const { cookies } = await running.protocol.send("Storage.getCookies", {}, kept);
      await close();
      running = await start();
      if (shell !== undefined) await running.protocol.send("Storage.setCookies", { cookies }, nothing);
    },
    errors() {
      const sinceThen = errors;
      errors = [];
      return sinceThen;
    },
    close,
  };
  return makeEngine(driver);
}

/** Lets a new worker run, without the app's badge: for setting it, a headless shell kills the worker's page. */
async function letRun(protocol: Protocol, sessionId: string): Promise<void> {
  const expression = "delete globalThis.WorkerNavigator?.prototype.setAppBadge";
  await protocol.send("Runtime.evaluate", { expression }, nothing, sessionId).catch(() => null);
  await protocol.send("Runtime.runIfWaitingForDebugger", {}, nothing, sessionId).catch(() => null);
}

/** Sets "Block all cookies" in a new profile. */
async function blockCookies(profile: string): Promise<void> {
  await mkdir(join(profile, "Default"), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, "Default/Preferences"), JSON.stringify(preferences));
}
