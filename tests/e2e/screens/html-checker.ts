import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import * as v from "valibot";
import { javaMissing } from "../../environment/java.ts";
import { toolScript } from "../../environment/tools.ts";

const report = v.object({
  messages: v.array(v.object({ url: v.string(), message: v.string(), extract: v.optional(v.string(), "") })),
});

/** Halves the CPU time. The C1 compiler needs a larger stack for the checker's schemas. */
const forShortRuns = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss4m";

/** Accepted warnings. */
const accepted = [
  // React and the sanitizer write `<img … />`, which is harmless with quoted attributes.
  /^Trailing slash on void elements has no effect/,
  // The checker does not know the standard's `rel=expect` yet.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
];

/**
 * The Nu HTML checker's messages about documents: a line each, with the names of the first documents. One run for all,
 * because starting Java takes longer than checking. Styles are removed: the checker's CSS parser does not
 * know container queries.
 * @param documents HTML by name.
 * @throws if the checker does not run.
 */
export function checkHtml(documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "html-"));
  try {
    const names = [...documents.keys()];
    const files = names.map((name, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, (documents.get(name) ?? "").replaceAll(/<style>.*?<\/style>/gs, "<style></style>"));
      return file;
    });
    const args = ["--format", "json", "--stdout", "--exit-zero-always", ...files];
    const { status, stdout, stderr } = spawnSync(process.execPath, [toolScript("vnu"), ...args], {
      env: { ...process.env, JDK_JAVA_OPTIONS: forShortRuns },
      encoding: "utf8",
      maxBuffer: 100_000_000,
    });
    if (status !== 0) throw new Error(`${javaMissing}\n${stdout}${stderr}`);
    const found = new Map<string, Set<string>>();
    for (const { url, message, extract } of v.parse(report, JSON.parse(stdout)).messages) {
      if (accepted.some((pattern) => pattern.test(message))) continue;
      const line = `${message} ${extract}`;
      const name = names[Number.parseInt(basename(url), 10)] ?? url;
      found.set(line, (found.get(line) ?? new Set()).add(name));
    }
    return [...found].map(([line, where]) => `${[...where].slice(0, 3).join(", ")}: ${line}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
