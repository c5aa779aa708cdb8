import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { root } from "./tools.ts";

// Chromiums of years ago, as npm packages bring them: a program compressed with Brotli.

/** Versions of the package `@sparticuz/chromium`, by Chromium's own. */
const packages = { 92: "92.0.0", 103: "103.0.0", 110: "110.0.1", 119: "119.0.2" } as const;

export type OldChromium = keyof typeof packages;

export const oldChromiums: readonly OldChromium[] = [92, 103, 110, 119];

/** WebGL without a graphics card; the oldest knows another way only. */
const drawing = (version: OldChromium) =>
  version < 100 ? ["--use-gl=swiftshader"] : ["--use-gl=angle", "--use-angle=swiftshader"];

const folderOf = (version: OldChromium) =>
  path.join(root, "node_modules/.cache/engines", `chromium-${packages[version]}`);

/** The program, which may not be there yet, and the arguments that it needs. */
export function oldChromium(version: OldChromium): { program: string; args: readonly string[] } {
  return { program: path.join(folderOf(version), "chromium"), args: drawing(version) };
}

/**
 * Makes sure that the Chromium is there: fetches its package, and unpacks it.
 * @throws when that fails.
 */
export function ensureOldChromium(version: OldChromium): void {
  const folder = folderOf(version);
  if (existsSync(folder)) return;
  process.stdout.write(`Chromium ${version} is not installed: installing it.\n`);
  const making = `${folder}.part`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: making, encoding: "utf8" });
    if (status !== 0) throw new Error(`Chromium ${version} could not be installed: ${program} said ${stderr}`);
  };
  const name = `sparticuz-chromium-${packages[version]}.tgz`;
  const npm = process.env.npm_execpath;
  const pack = ["pack", "--silent", "--ignore-scripts", `@sparticuz/chromium@${packages[version]}`];
  if (npm === undefined) run("npm", ...pack);
  else run(process.execPath, npm, ...pack);
  run("tar", "xzf", name, "--strip-components=2", "package/bin");
  const unpacked = (file: string) => brotliDecompressSync(readFileSync(path.join(making, file)));
  writeFileSync(path.join(making, "chromium"), unpacked("chromium.br"), { mode: 0o755 });
  writeFileSync(path.join(making, "swiftshader.tar"), unpacked("swiftshader.tar.br"));
  run("tar", "xf", "swiftshader.tar");
  for (const file of [name, "chromium.br", "swiftshader.tar"]) rmSync(path.join(making, file));
  renameSync(making, folder);
}
