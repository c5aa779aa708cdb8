import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runNode, type Tool, toolScript } from "./tools.ts";

const tools: Tool[] = ["tsc", "biome", "vitest", "playwright", "vnu"];

test.each(tools)("%s has a script that Node runs without a shell", (tool) => {
  const script = toolScript(tool);
  expect(existsSync(script)).toBe(true);
  expect(readFileSync(script, "utf8")).toMatch(/^#!\/usr\/bin\/env node\s/);
});

test("passes on folders and arguments that a shell would split", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portal tools & more "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packageFolder = path.join(folder, "node_modules/vitest");
  mkdirSync(packageFolder, { recursive: true });
  writeFileSync(path.join(packageFolder, "package.json"), '{"bin":{"vitest":"tool.cjs"}}');
  const written = path.join(folder, "written.json");
  const script = `require("node:fs").writeFileSync(process.argv[2], JSON.stringify(process.argv.slice(3)));`;
  writeFileSync(path.join(packageFolder, "tool.cjs"), script);
  const args = ["a b", "$HOME", "%PATH%", "x&y", '"'];
  expect(runNode([toolScript("vitest", folder), written, ...args])).toBe(true);
  expect(JSON.parse(readFileSync(written, "utf8"))).toEqual(args);
  expect(runNode(["-e", "process.exit(3)"])).toBe(false);
});

test("no check runs through a shell", () => {
  for (const file of ["../run.ts", "browser.ts", "debian-packages.ts", "java.ts", "tools.ts"]) {
    expect(readFileSync(path.join(import.meta.dirname, file), "utf8")).not.toMatch(/\bnp[mx]"|shell: true/);
  }
});
