import { readFileSync } from "node:fs";
import path from "node:path";
import type { Request } from "playwright/test";
import { root } from "../../environment/tools.ts";
import type { Judge } from "./judge.ts";

/** Of a first load, on any screen and at any width. */
const most = 60;

/** Code that a phone does not load before it is used, each by a mark that only that code has. */
export const lazyLibraries: Readonly<Record<string, string>> = {
  MapLibre: "maplibregl",
  vest: "called outside of a running suite",
  "react-toastify": "Toastify__",
  Turnstile: "challenges.cloudflare.com",
  "the device search": "если уже или",
};

/** Nor by the home page, which has no list, dialog or form on its first screen. */
export const lazyAtHome: Readonly<Record<string, string>> = {
  ky: "HTTPError",
  valibot: "ValiError",
  windows: "showModal",
  "the search form": "Минимальное количество",
};

const codes = new Map<string, string>();

function codeOf(script: string): string {
  const code = codes.get(script) ?? readFileSync(path.join(root, "dist/client", script), "utf8");
  codes.set(script, code);
  return code;
}

const lineOf = (request: Request) => `${request.method()} ${request.url()}`;

/** Requests that a visitor pays for without need: to others, for the same again, too many, for what is not shown yet. */
export const judgeRequests: Judge = async ({ page, screen, width, requests, atFirst }) => {
  const { origin } = new URL(page.url());
  // Not what a frame in the page asks for, nor what the worker answers from the device.
  const own = requests.filter((request) => request.frame() === page.mainFrame());
  const answers = await Promise.all(own.map((request) => request.response()));
  const paid = own.filter((_, index) => answers[index]?.fromServiceWorker() !== true);
  const lines = paid.map(lineOf);
  const foreign = paid.filter((request) => new URL(request.url()).origin !== origin).map(lineOf);
  const again = lines.filter((line, index) => lines.indexOf(line) !== index);
  const scripts = requests.slice(0, atFirst).map((request) => new URL(request.url()).pathname);
  const lazy = Object.entries(screen === "/holder" ? { ...lazyLibraries, ...lazyAtHome } : lazyLibraries);
  const early = lazy.flatMap(([name, mark]) =>
    scripts
      .filter((script) => script.endsWith(".js") && codeOf(script).includes(mark))
      .map((script) => `${name} comes before it is used, in ${script}`),
  );
  return [
    ...foreign.map((each) => `goes elsewhere: ${each}`),
    ...again.map((each) => `is sent again: ${each}`),
    ...(atFirst > most ? [`${atFirst} at first, at most ${most}`] : []),
    // A wide screen shows the map beside the list.
    ...(width < 1024 ? early : []),
  ];
};
