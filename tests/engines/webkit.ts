import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { blockStores } from "./block-stores.ts";
import type { Driver, Engine, LaunchOptions } from "./engine.ts";
import { makeEngine } from "./make-engine.ts";
import { type Session, startSession } from "./web-driver.ts";

/** One of WebKit's ports, with our own small browser, as Debian's MiniBrowsers keep no profile. */
interface Port {
  name: string;
  /** The port's WebDriver program. */
  program: string;
  /** The capability with the browser's command. */
  optionsKey: string;
  /** The browser, a file of this folder. */
  browser: string;
  /** Before each start. @returns environment variables for the browser. */
  prepare(): Promise<Readonly<Record<string, string>>>;
  /** CSS pixels. Resolves before the page has the size. */
  resize(size: Size, session: Session): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

/** Errors as WebKit writes them: "CONSOLE JS ERROR TypeError: …", "https://…:3:113: CONSOLE ERROR …". */
const errorLine = /CONSOLE (?:[A-Z]+ )?ERROR (?<words>.*)/;

/**
 * What WebKit says to instructions for other browsers, before it passes over them; and to requests that a visitor
 * leaves behind with the page (none of the portal's goes to another origin, so no access is really checked).
 */
const passedOver = new RegExp(
  [
    "^Unrecognized Content-Security-Policy directive",
    '^Viewport argument key "interactive-widget"',
    String.raw`^Fetch API cannot load http://127\.0\.0\.1:\S+ due to access control checks\.$`,
  ].join("|"),
);

/** @throws when the browser does not start. */
export async function launchWebKit(port: Port, { width, height, profile, storage }: LaunchOptions): Promise<Engine> {
  const size: Size = { width, height };
  let errors: string[] = [];

  async function start(): Promise<Session> {
    const env = await port.prepare();
    const args = { profile, ...size, storage: storage ?? "on", ...(await scriptArgs()) };
    return startSession({
      program: port.program,
      capabilities: {
        browserName: "MiniBrowser",
        unhandledPromptBehavior: "accept",
        [port.optionsKey]: {
          binary: join(import.meta.dirname, port.browser),
          args: Object.entries(args).map(([name, value]) => `--${name}=${value}`),
        },
      },
      // What libraries keep stays in the profile, too.
      env: { ...env, XDG_CACHE_HOME: profile, XDG_DATA_HOME: profile, XDG_CONFIG_HOME: profile },
      onLine(line) {
        const words = errorLine.exec(line)?.groups?.words;
        if (words !== undefined && !passedOver.test(words)) errors.push(words);
      },
    });
  }

  /** Safari's "Block all cookies" blocks all stores; that of these ports only cookies. */
  async function scriptArgs(): Promise<{ script?: string }> {
    if (storage !== "cookies-blocked") return {};
    const script = join(profile, "block-stores.js");
    await writeFile(script, `(${blockStores})()`);
    return { script };
  }
  let session = await start();

  const driver: Driver = {
    name: port.name,
    version: session.version,
    goto: (url) => session.goto(url),
    reload: () => session.reload(),
    back: () => session.back(),
    run: (expression) => session.run(expression),
    clickAt: (x, y) => session.clickAt(x, y),
    typeText: (text) => session.typeText(text),
    press: (key) => session.press(key),
    setFile: (selector, path) => session.setFile(selector, path),
    screenshot: () => session.screenshot(),
    async resize(width, height) {
      Object.assign(size, { width, height });
      await port.resize(size, session);
      await session.run(`(${untilAsLarge})(${width}, ${height})`);
    },
    async restart() {
      await session.close();
      session = await start();
    },
    errors() {
      const sinceThen = errors;
      errors = [];
      return sinceThen;
    },
    close: () => session.close(),
  };
  return makeEngine(driver);
}

/** Runs in the page. */
async function untilAsLarge(width: number, height: number): Promise<string> {
  while (innerWidth !== width || innerHeight !== height) await new Promise((resolve) => setTimeout(resolve, 20));
  return "";
}
