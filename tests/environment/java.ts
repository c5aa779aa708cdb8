import { spawnSync } from "node:child_process";
import { installDebianPackages } from "./debian-packages.ts";
import { runNode, toolScript } from "./tools.ts";

/**
 * Makes sure that Java is installed for the HTML checker: the system's, else one that the checker downloads, else
 * Debian's package. Without any, prints a message, and the HTML test fails.
 */
export function ensureJava(): void {
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0) return;
  process.stdout.write("Java is not installed: installing it.\n");
  if (runNode([toolScript("vnu"), "--version"])) return;
  if (installDebianPackages("default-jre-headless")) return;
  process.stdout.write(`${javaMissing}\n`);
}

export const javaMissing =
  "No Java for the HTML checker: install one (for Debian: apt-get install default-jre-headless) and run the tests again.";
