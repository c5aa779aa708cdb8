import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAssets } from "../../server/pages/build-assets.ts";
import { isMapFile } from "../../sw/map-files.ts";
import { allScreens, type Screen } from "../e2e/helpers/example-paths.ts";
import { lazyAtHome, lazyLibraries } from "../e2e/walk/requests.ts";
import { root } from "../environment/tools.ts";
import { startMs } from "../server/backend/engines.ts";
import { type BuiltPortal, openBuiltPortal } from "./built-portal.ts";

// What a first load transfers, with a twentieth of slack: lower a limit when it gets lighter, and raise it only for what is worth a
// visitor's time.

/** Of a screen's HTML, and of the scripts that it starts with (KiB, compressed). */
const limits = {
  home: { html: 28.5, start: 87 },
  text: { html: 22, start: 100 },
  list: { html: 26, start: 100 },
  places: { html: 38.5, start: 125 },
} as const;

type Kind = keyof typeof limits;

const kindOf = (screen: Screen): Kind => {
  if (screen === "/holder") return "home";
  if (/partner\/101|card-|how-to-get|stocks|partner-program/.test(screen)) return "places";
  return /news|search|questions|measures|loyalty|^\/partner$|nowhere/.test(screen) ? "list" : "text";
};

/** Of the stylesheet, the worker's two scripts, and what an installed portal keeps (KiB, compressed). */
const files = { style: 22, worker: 11, deferred: 25.5, precache: 415 };

const dist = join(root, "dist");
const client = join(dist, "client");

const sizeOf = (file: string) =>
  statSync(join(client, `${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(client, file)).size;

let portal: BuiltPortal;

beforeAll(async () => {
  portal = await openBuiltPortal();
}, startMs);
afterAll(() => portal.close(), startMs);

async function pathOf(screen: Screen): Promise<string> {
  const category = /\{news (\d)\}/.exec(screen)?.[1];
  if (category === undefined) return screen;
  const { body } = await portal.get(`/api/site/v1/news?category=${category}&per-page=1`);
  return screen.replace(/\{.*\}/, JSON.parse(body)[0].id);
}

/** The limits that the weights exceed (bytes). */
function over(
  what: string,
  weights: Readonly<Record<string, number>>,
  most: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(weights).flatMap(([name, bytes]) => {
    const limit = most[name] ?? 0;
    return bytes / 1024 <= limit ? [] : [`${what}: ${name} ${(bytes / 1024).toFixed(1)}, at most ${limit}`];
  });
}

test.each(allScreens)(
  "%s keeps to the limits of its kind, and starts with no code that it does not need yet",
  async (screen) => {
    const path = await pathOf(screen);
    const { headers } = await portal.get(path, { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBe("br");
    const { body } = await portal.get(path);
    const { scripts }: { scripts: string[] } = JSON.parse(
      /<script type="application\/json" id="page-files">(.*?)<\/script>/.exec(body)?.[1] ?? "",
    );
    expect(scripts.length).toBeGreaterThan(2);
    const weights = {
      html: Number(headers["content-length"]),
      start: scripts.reduce((sum, script) => sum + sizeOf(script), 0),
    };
    expect(over(screen, weights, limits[kindOf(screen)])).toEqual([]);
    const lazy = Object.entries(screen === "/holder" ? { ...lazyLibraries, ...lazyAtHome } : lazyLibraries);
    const code = scripts.map((script) => readFileSync(join(client, script), "utf8")).join("");
    expect(lazy.filter(([, mark]) => code.includes(mark)).map(([name]) => name)).toEqual([]);
  },
);

test("the build contains each lazy library under the mark that is looked for", () => {
  const scripts = readdirSync(join(client, "assets")).filter((file) => file.endsWith(".js"));
  const all = scripts.map((file) => readFileSync(join(client, "assets", file), "utf8")).join("");
  const marks = Object.entries({ ...lazyLibraries, ...lazyAtHome });
  expect(marks.filter(([, mark]) => !all.includes(mark)).map(([name]) => name)).toEqual([]);
});

test("stylesheet, worker and precache keep to their limits", async () => {
  const { style } = await readAssets(dist);
  const worker = readFileSync(join(client, "sw.js"), "utf8");
  const [deferred = ""] = /assets\/sw-deferred-[\w-]+\.js/.exec(worker) ?? [];
  const listed = [...worker.matchAll(/["`]url["`]?:\s*["`]([^"`]+)["`]/g)].map(([, url = ""]) => url);
  const precached = listed.filter((url) => !isMapFile(url));
  expect(precached).toContain("index.html");
  const weights = {
    style: sizeOf(style.file),
    worker: sizeOf("sw.js"),
    deferred: sizeOf(deferred),
    precache: precached.reduce((sum, file) => sum + sizeOf(file), 0),
  };
  expect(over("files", weights, files)).toEqual([]);
});
