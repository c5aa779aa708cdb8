import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../environment/tools.ts";
import { floor } from "./support/compat-data.ts";
import { scriptExceptions, styleExceptions } from "./support/exceptions.ts";
import type { Need } from "./support/need.ts";
import { scriptNeeds } from "./support/script-needs.ts";
import { styleNeeds } from "./support/style-needs.ts";

const folder = join(root, "dist/client");
const filesOf = (type: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith(type));
const read = (file: string) => readFileSync(join(folder, file), "utf8");

const inlineScripts = [...read("index.html").matchAll(/<script(?: id="page-end")?>(?<code>.+?)<\/script>/gs)].map(
  ({ groups }) => groups?.code ?? "",
);

const scripts: readonly Need[] = [
  ...filesOf(".js")
    .map(read)
    .flatMap((code) => scriptNeeds(code, "module")),
  ...inlineScripts.flatMap((code) => scriptNeeds(code, "script")),
];
const styles: readonly Need[] = filesOf(".css")
  .map(read)
  .flatMap((css) => styleNeeds(css, floor));

const unexplained = (needs: readonly Need[], exceptions: object) =>
  [...new Set(needs.map(({ name, lacking }) => `${name}: ${lacking}`))]
    .filter((line) => !Object.keys(exceptions).some((name) => line.startsWith(`${name}: `)))
    .sort();

/** Exceptions that nothing needs any more. */
const unneeded = (needs: readonly Need[], exceptions: object) =>
  Object.keys(exceptions).filter((name) =>
    needs.every((need) => need.name !== name && !need.name.startsWith(`${name}: `)),
  );

describe("what the built files need of browsers, beyond the oldest supported ones, is lowered, guarded or only shine", () => {
  test("scripts", () => {
    expect(inlineScripts).toHaveLength(2);
    expect(unexplained(scripts, scriptExceptions)).toEqual([]);
    expect(unneeded(scripts, scriptExceptions)).toEqual([]);
  });

  test("what only libraries guard is in none of our own files", () => {
    const names = Object.entries(scriptExceptions).flatMap(([name, { is }]) => (is === "library" ? [name] : []));
    expect(names).toContain("URL.canParse");
    const uses = ["src", "sw"].flatMap((part) =>
      (readdirSync(join(root, part), { recursive: true }) as string[])
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => {
          const code = readFileSync(join(root, part, file), "utf8");
          return names
            .filter((name) => new RegExp(`\\b${name}\\b`).test(code))
            .map((name) => `${part}/${file}: ${name}`);
        }),
    );
    expect(uses).toEqual([]);
  });

  test("styles", () => {
    expect(unexplained(styles, styleExceptions)).toEqual([]);
    expect(unneeded(styles, styleExceptions)).toEqual([]);
  });
});

test("the worker's two scripts are classic ones: a service worker cannot import", () => {
  const worker = read("sw.js");
  expect(worker).toContain("waitUntil");
  const [deferred = ""] = /assets\/sw-deferred-[\w-]+\.js/.exec(worker) ?? [];
  for (const code of [worker, read(deferred)]) expect(code.match(/\b(?:import|export)\b\s*[({*.]/g)).toBeNull();
});

describe("the check finds", () => {
  test.each([
    ["URL.canParse(text)", "URL.canParse"],
    ["const query = new URLSearchParams(text); use(query.size)", "URLSearchParams.size"],
    ["element.checkVisibility()", ".checkVisibility()"],
    ["AbortSignal.timeout(1000)", "AbortSignal.timeout"],
    ["Response.json({})", "Response.json"],
    ["structuredClone(value)", "structuredClone"],
    ["Object.hasOwn(value, name)", "Object.hasOwn"],
    ["class A { static { start() } }", "static {}"],
    ["use(/(?<=a)b/)", "(?<=)"],
  ])("%s", (code, name) => {
    expect(scriptNeeds(code, "module").map((need) => need.name)).toContain(name);
  });

  test.each([
    ["a { width: 5cqi }", "1cqi"],
    ["a { height: 100dvh }", "1dvh"],
    ["a:has(b) { top: 0 }", ":has"],
    ["a { color: color-mix(in srgb, red, blue) }", "color-mix()"],
    ["a { translate: 0 1px }", "translate"],
    ["@container (min-width: 1px) { a { top: 0 } }", "@container"],
  ])("%s", (css, name) => {
    expect(styleNeeds(css, floor).map((need) => need.name)).toContain(name);
  });

  test.each(["typeof structuredClone", "URL.canParse?.(text)", "new Map().size", "fetch(url)"])(
    "nothing in %s",
    (code) => {
      expect(scriptNeeds(code, "module")).toEqual([]);
    },
  );
});
