import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages of Debian, asking for the right to where it is not there; false where that is not to be had. */
export function installDebianPackages(...names: readonly string[]): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const root = process.getuid?.() === 0 ? [] : ["sudo"];
  const [command = "apt-get", ...rest] = [...root, "apt-get"];
  return [["update"], ["install", "-y", ...names]].every(
    (args) => spawnSync(command, [...rest, ...args], { stdio: "inherit" }).status === 0,
  );
}
