import { isDatasetCached, isPageCached } from "../e2e/helpers/cached-parts.ts";
import type { Engine } from "./engine.ts";

// Steps that several stories share. An error says what a visitor misses.

/** Loading on a busy machine (ms). */
const longPatience = 30_000;

/** Opens a page; resolves when it is alive. */
export async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url);
  await alive(engine, url);
}

export async function reload(engine: Engine): Promise<void> {
  await engine.reload();
  await alive(engine, "the page after a reload");
}

async function alive(engine: Engine, url: string): Promise<void> {
  await engine
    .patient(longPatience)
    .waitFor(`${url} does not come alive: its buttons are dead`, () => "hydrated" in document.documentElement.dataset);
}

/** Waits for a visible text; spaces of any kind are equal. `where` is a CSS selector, of which any match will do. */
export async function sees(engine: Engine, text: string, where = "body"): Promise<void> {
  await engine.waitFor(
    `there is no «${text}» in ${where}`,
    (text, where) =>
      Array.from(document.querySelectorAll<HTMLElement>(where)).some((part) =>
        part.innerText
          .replace(/\u00ad/g, "")
          .replace(/\s+/g, " ")
          .includes(text),
      ),
    text,
    where,
  );
}

/** Waits until a text is gone. */
export async function noLongerSees(engine: Engine, text: string): Promise<void> {
  await engine.waitFor(
    `«${text}» does not go away`,
    (text) => !document.body.innerText.replace(/\s+/g, " ").includes(text),
    text,
  );
}

/** Answers the questions at the bottom of a first visit. */
export async function acceptCookies(engine: Engine): Promise<void> {
  await engine.click({ button: "Принять" });
  await noLongerSees(engine, "Принять");
}

/** Waits until the worker controls the page and has kept it, and the datasets whose URLs contain these texts. */
export async function waitUntilKept(engine: Engine, path: string, datasets: readonly string[] = []): Promise<void> {
  const patient = engine.patient(longPatience);
  await patient.waitFor("the worker does not start", () => navigator.serviceWorker.controller?.state === "activated");
  await patient.waitFor(`${path} is not kept for later`, isPageCached, path);
  for (const part of datasets) await patient.waitFor(`${part} is not kept for later`, isDatasetCached, part);
}

/** Tells the page that the network is back, as the browser does. */
export async function networkReturns(engine: Engine): Promise<void> {
  await engine.evaluate(() => {
    dispatchEvent(new Event("online"));
  });
}

/** Errors since the last call, but for requests that fail while the server is stopped. */
export function faultsOf(engine: Engine): string[] {
  return engine.errors().filter((words) => !/ERR_CONNECTION_REFUSED|NetworkError|Failed to load resource/.test(words));
}
