import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, "../..");

const packages = {
  tsc: "typescript",
  biome: "@biomejs/biome",
  vitest: "vitest",
  playwright: "playwright",
  vnu: "vnu-jar",
} as const;

export type Tool = keyof typeof packages;

const manifest = v.object({ bin: v.record(v.string(), v.string()) });

/**
 * The script of a tool in node_modules, run by Node directly. Without a shell it also works on Windows, where tools are
 * `.cmd` files, and in folders with spaces in their name.
 * @throws when the package has no such tool.
 */
export function toolScript(tool: Tool, from = root): string {
  const folder = path.join(from, "node_modules", packages[tool]);
  const { bin } = v.parse(manifest, JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")));
  const script = bin[tool];
  if (script === undefined) throw new Error(`${packages[tool]} has no tool ${tool}`);
  return path.join(folder, script);
}

/** Runs the same Node with the arguments as they are. Returns whether it exited with 0. */
export function runNode(args: readonly string[], options: SpawnSyncOptions = {}): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", ...options }).status === 0;
}
