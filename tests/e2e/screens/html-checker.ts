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

/** Half the work of Java's own choice. Its quick compiler wants more stack than the checker's schemas leave it. */
const forShortRuns = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss4m";

/** What it warns of that stays so. */
const accepted = [
  // React and the sanitizer write `<img … />`. It could do harm only where an attribute stands without quotes.
  /^Trailing slash on void elements has no effect/,
  // It does not know `rel=expect` yet, which the standard allows it on.
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
];

/**
 * What the Nu HTML checker has against documents: a line each, with the names of the first that have it. One run for all
 * of them, for Java takes longer to start than to read a document. Their styles are left out: the checker's CSS knows no
 * container queries.
 * @param documents HTML by name.
 * @throws where the checker does not run.
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
