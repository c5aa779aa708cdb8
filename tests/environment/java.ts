import { spawnSync } from "node:child_process";
import { installDebianPackages } from "./debian-packages.ts";
import { runNode, toolScript } from "./tools.ts";

/**
 * Makes sure that there is a Java for the HTML checker: the system's, else one that the checker downloads for itself,
 * else Debian's package. Where none can be had, it says so, and the test of the HTML fails.
 */
export function bringJava(): void {
  if (spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0) return;
  process.stdout.write("No Java here: bringing one.\n");
  if (runNode([toolScript("vnu"), "--version"])) return;
  if (installDebianPackages("default-jre-headless")) return;
  process.stdout.write(`${javaWanted}\n`);
}

/** What a developer is told who has none. */
export const javaWanted =
  "No Java for the HTML checker: install one (for Debian: apt-get install default-jre-headless) and run the tests again.";
