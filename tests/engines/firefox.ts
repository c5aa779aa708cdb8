import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type BrowserProcess, startProcess } from "./browser-process.ts";
import type { Driver, Engine, LaunchOptions } from "./engine.ts";
import { clickAction, pressAction, typeAction } from "./input-actions.ts";
import { makeEngine } from "./make-engine.ts";
import { connect, nothing, type Protocol } from "./protocol.ts";

// Firefox by WebDriver BiDi (w3c.github.io/webdriver-bidi). Headless, it has no WebGL.

const programs = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** about:config */
const usualSettings = {
  "intl.accept_languages": "ru-RU, ru",
  "browser.shell.checkDefaultBrowser": false,
  "browser.aboutwelcome.enabled": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.normandy.enabled": false,
  // No visitor answers the prompt.
  "permissions.default.geo": 2,
};

const storageSettings = {
  off: { "dom.storage.enabled": false },
  "cookies-blocked": { "network.cookie.cookieBehavior": 2 },
};

const session = v.object({ capabilities: v.object({ browserVersion: v.string() }) });
const tree = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) });
const evaluated = v.variant("type", [
  v.object({ type: v.literal("success"), result: v.object({ value: v.string() }), realm: v.string() }),
  v.object({ type: v.literal("exception"), exceptionDetails: v.object({ text: v.string() }) }),
]);
const located = v.object({ nodes: v.tupleWithRest([v.object({ sharedId: v.string() })], v.unknown()) });
const logged = v.object({ level: v.string(), text: v.nullable(v.string()), source: v.object({ realm: v.string() }) });

interface Running {
  process: BrowserProcess;
  protocol: Protocol;
  version: string;
  /** The id of the only tab. */
  context: string;
}

/** @throws when Firefox is not installed, or does not start. */
export async function launchFirefox({ width, height, profile, storage }: LaunchOptions): Promise<Engine> {
  const program = programs.find((file) => existsSync(file));
  if (program === undefined) throw new Error("No Firefox: apt-get install firefox-esr, and run the tests again.");
  const settings = { ...usualSettings, ...(storage === undefined ? {} : storageSettings[storage]) };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const viewport = { width, height };
  /** Each with the id of its document. */
  let errors: { text: string; realm: string }[] = [];

  const start = async (): Promise<Running> => {
    const process = await startProcess(
      [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
      /WebDriver BiDi listening on (ws:\S+)/,
      // The window, which a viewport must fit in.
      { MOZ_HEADLESS_WIDTH: "1600", MOZ_HEADLESS_HEIGHT: "1400" },
    );
    const protocol = await connect(`${process.said[1]}/session`);
    const alwaysMatch = { unhandledPromptBehavior: { default: "accept" } };
    const { capabilities } = await protocol.send("session.new", { capabilities: { alwaysMatch } }, session);
    protocol.listen(({ method, params }) => {
      if (method !== "log.entryAdded") return;
      const { level, text, source } = v.parse(logged, params);
      if (level === "error") errors.push({ text: text ?? "", realm: source.realm });
    });
    await protocol.send("session.subscribe", { events: ["log.entryAdded"] }, nothing);
    const [{ context }] = (await protocol.send("browsingContext.getTree", {}, tree)).contexts;
    await protocol.send("browsingContext.setViewport", { context, viewport }, nothing);
    return { process, protocol, context, version: capabilities.browserVersion };
  };
  let running = await start();

  /** Sends a command about the tab. */
  function send<S extends v.GenericSchema>(method: string, params: object, result: S): Promise<v.InferOutput<S>> {
    return running.protocol.send(method, { context: running.context, ...params }, result);
  }
  async function evaluate(expression: string): Promise<{ value: string; realm: string }> {
    const { context } = running;
    const call = { expression, awaitPromise: true, target: { context } };
    const answer = await running.protocol.send("script.evaluate", call, evaluated);
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return { value: answer.result.value, realm: answer.realm };
  }
  /** Drops the errors of the page that is left meanwhile: Firefox logs each file that it no longer waits for. */
  async function leavePage(navigate: () => Promise<unknown>): Promise<void> {
    const { length } = errors;
    await navigate();
    const { realm } = await evaluate("''");
    errors = errors.filter((error, index) => index < length || error.realm === realm);
  }
  async function act(actions: object): Promise<void> {
    await send("input.performActions", { actions: [actions] }, nothing);
  }
  async function close(): Promise<void> {
    const { protocol, process } = running;
    await protocol.send("browser.close", {}, nothing).catch(() => null);
    protocol.close();
    await process.ended();
  }

  const driver: Driver = {
    name: "Firefox",
    version: running.version,
    goto: (url) => leavePage(() => send("browsingContext.navigate", { url, wait: "complete" }, nothing)),
    reload: () => leavePage(() => send("browsingContext.reload", { wait: "complete" }, nothing)),
    async back() {
      await send("browsingContext.traverseHistory", { delta: -1 }, nothing);
    },
    run: async (expression) => (await evaluate(expression)).value,
    clickAt: (x, y) => act(clickAction(x, y)),
    typeText: (text) => act(typeAction(text)),
    press: (key) => act(pressAction(key)),
    async setFile(selector, path) {
      const locator = { type: "css", value: selector };
      const [{ sharedId }] = (await send("browsingContext.locateNodes", { locator }, located)).nodes;
      await send("input.setFiles", { element: { sharedId }, files: [path] }, nothing);
    },
    async screenshot() {
      const { data } = await send("browsingContext.captureScreenshot", {}, v.object({ data: v.string() }));
      return Buffer.from(data, "base64");
    },
    async resize(width, height) {
      Object.assign(viewport, { width, height });
      await send("browsingContext.setViewport", { viewport }, nothing);
    },
    async restart() {
      await close();
      running = await start();
    },
    errors() {
      const sinceThen = errors.map(({ text }) => text);
      errors = [];
      return sinceThen;
    },
    close,
  };
  return makeEngine(driver);
}
