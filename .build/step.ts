import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export interface Step {
  passed: boolean;
  /** What it wrote to both streams. */
  written: string;
  seconds: number;
}

/** Runs a script with this Node, in the project's folder, and says nothing. */
export async function quietStep(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Step> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (written += text));
  const [code] = await once(child, "close");
  return { passed: code === 0, written, seconds: (performance.now() - begun) / 1_000 };
}

/** A step's line: its title and how long it took. */
export function tellStep(title: string, { passed, seconds }: Pick<Step, "passed" | "seconds">): void {
  process.stdout.write(`${passed ? "✓" : "✗"} ${title} (${seconds.toFixed(0)} s)\n`);
}

/** Runs a script and tells its line; what it wrote only if it failed. Returns whether it passed. */
export async function runStep(title: string, args: readonly string[]): Promise<boolean> {
  const step = await quietStep(args);
  tellStep(title, step);
  if (!step.passed) process.stdout.write(step.written);
  return step.passed;
}
