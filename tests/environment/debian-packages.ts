import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs Debian packages, with sudo unless run as root. Returns false when apt-get or the right to use it is missing. */
export function installDebianPackages(...names: readonly string[]): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const root = process.getuid?.() === 0 ? [] : ["sudo"];
  const [command = "apt-get", ...rest] = [...root, "apt-get"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return ["update", "install"].every((action) => {
    const args = [...rest, action, "-qq", ...(action === "install" ? ["-y", ...names] : [])];
    return spawnSync(command, args, { env, stdio: ["inherit", "ignore", "inherit"] }).status === 0;
  });
}
