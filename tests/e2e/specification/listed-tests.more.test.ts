import { spawnSync } from "node:child_process";
import path from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { root, type Tool, toolScript } from "../../environment/tools.ts";
import { table } from "./table.ts";

interface Suite {
  title: string;
  specs: { title: string }[];
  suites?: Suite[] | undefined;
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string() })),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

/** Titles of a suite's tests, each behind the titles of its describes. */
function titlesOf({ title, specs, suites = [] }: Suite): string[] {
  const inside = [...specs.map((spec) => spec.title), ...suites.flatMap(titlesOf)];
  return inside.map((own) => `${title} › ${own}`);
}

function list(tool: Tool, args: readonly string[]): unknown {
  const { stdout } = spawnSync(process.execPath, [toolScript(tool), ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)));
}

/** All browser tests, and those of the built pages: `file › describe › title`. Base names of files are unique. */
function listedTests(): Set<string> {
  const browser = list("playwright", ["test", "--config", "tests/playwright.config.ts", "--list", "--reporter=json"]);
  const { suites } = v.parse(v.object({ suites: v.array(suite) }), browser);
  const built = v.parse(
    v.array(v.object({ name: v.string(), file: v.string() })),
    list("vitest", [
      "list",
      "tests/built",
      "--config",
      "tests/vitest.config.ts",
      "--project",
      "servers",
      "--no-static-parse",
      "--json",
    ]),
  );
  return new Set([
    ...suites.flatMap(titlesOf).map((title) => title.replace(/^[\w/-]*\//, "")),
    ...built.map(({ name, file }) => `${path.basename(file)} › ${name.replaceAll(" > ", " › ")}`),
  ]);
}

// Playwright reads all its files.
test("every test that the table names exists", { timeout: 120_000 }, () => {
  const listed = listedTests();
  const named = table.flatMap(({ rows }) => rows).flatMap((row) => ("tests" in row ? row.tests : []));
  expect(named.filter((title) => !listed.has(title))).toEqual([]);
});
