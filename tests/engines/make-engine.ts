import type { Driver, Engine } from "./engine.ts";
import { type Target, takeAim } from "./target.ts";

/** How long a visitor waits for something to come, or to be ready for a press (ms). */
const usualPatience = 10_000;

/** How long one question to the page lasts (ms): one to a page that goes away may never be answered. */
const askedFor = 1_000;

/** Adds to a driver what is the same in each browser. */
export function makeEngine(driver: Driver, patience = usualPatience): Engine {
  /** The result, awaited, as JSON; a function without a result gives null. */
  const run = async (call: string): Promise<unknown> =>
    JSON.parse(await driver.run(`(async () => JSON.stringify((await ${call}) ?? null))()`));
  const callOf = (fn: unknown, args: readonly unknown[]) => `(${fn})(...${JSON.stringify(args)})`;

  async function evaluate<A extends readonly unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    // What comes is what the function returned, as far as JSON holds it.
    return (await run(callOf(fn, args))) as R;
  }

  async function waitFor<A extends readonly unknown[], R>(
    missed: string,
    fn: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<NonNullable<Awaited<R>>> {
    const end = Date.now() + patience;
    let fault = "";
    do {
      const question = `(${repeat})(() => ${callOf(fn, args)}, ${askedFor})`;
      // Fails when the page goes away meanwhile: then the next page is asked.
      const answer = await run(question).catch((error: unknown) => {
        fault = ` (${String(error)})`;
        return null;
      });
      if (answer) return answer as NonNullable<Awaited<R>>;
    } while (Date.now() < end);
    throw new Error(missed + fault);
  }

  async function click(target: Target): Promise<void> {
    const end = Date.now() + usualPatience;
    let hindrance: string;
    do {
      const aim = await evaluate(takeAim, target).catch((error: unknown) => ({ missing: String(error) }));
      if ("x" in aim) return driver.clickAt(aim.x, aim.y);
      hindrance = aim.missing;
    } while (Date.now() < end);
    throw new Error(`${describe(target)} ${hindrance}`);
  }

  return {
    name: driver.name,
    version: driver.version,
    goto: (url) => driver.goto(url),
    reload: () => driver.reload(),
    back: () => driver.back(),
    evaluate,
    waitFor,
    patient: (longer) => makeEngine(driver, longer),
    click,
    async type(target, text) {
      const end = Date.now() + usualPatience;
      // As a visitor who sees that the page moved under the pointer.
      do await click(target);
      while (!(await evaluate(isTypedInto)) && Date.now() < end);
      await driver.typeText(text);
    },
    press: (key) => driver.press(key),
    setFile: (selector, path) => driver.setFile(selector, path),
    screenshot: () => driver.screenshot(),
    resize: (width, height) => driver.resize(width, height),
    restart: () => driver.restart(),
    errors: () => driver.errors(),
    close: () => driver.close(),
  };
}

/** Runs in the page: asks until the answer is truthy, at least once and for at most `ms`. */
async function repeat(ask: () => unknown, ms: number): Promise<unknown> {
  const end = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer || performance.now() >= end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: whether a field takes what is typed. */
function isTypedInto(): boolean {
  return document.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;
}

function describe(target: Target): string {
  if (typeof target === "string") return target;
  const { within, ...rest } = target;
  const [[kind, name] = []] = Object.entries(rest);
  return `${kind} «${name}»${within === undefined ? "" : ` in ${within}`}`;
}
