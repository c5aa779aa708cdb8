// `npm run engines`: plays every story in every engine, and prints the table of what came of it as Markdown. Needs a
// build. `--engine a,b` and `--story c,d` choose some; `--screenshots FOLDER` takes pictures instead.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { mapConcurrently } from "../../server/lib/map-concurrently.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { ensureBrowser } from "../environment/browser.ts";
import { ensureEngines } from "../environment/engines.ts";
import { root } from "../environment/tools.ts";
import { type EngineName, engines } from "./all-engines.ts";
import { knownExceptions } from "./known-exceptions.ts";
import { inBrowser, playStory } from "./play-story.ts";
import { type StoryName, stories } from "./stories/all-stories.ts";
import { takeScreenshots } from "./take-screenshots.ts";

const { values } = parseArgs({
  options: { engine: { type: "string" }, story: { type: "string" }, screenshots: { type: "string" } },
});

/** @throws for a name that is not in the list. */
function chosen<T extends string>(all: Readonly<Record<T, unknown>>, names: string | undefined): T[] {
  const known = Object.keys(all) as T[];
  if (names === undefined) return known;
  const asked = names.split(",");
  const unknown = asked.find((name) => !known.some((each) => each === name));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}; there are ${known.join(", ")}.`);
  return known.filter((name) => asked.includes(name));
}

const engineNames = chosen<EngineName>(engines, values.engine);
const storyNames = chosen<StoryName>(stories, values.story);
if (!existsSync(join(root, "dist/client"))) throw new Error("There is no build: run `npm run build` first.");
ensureBrowser();
ensureEngines(engineNames.some((name) => /\d|wpe/.test(name)));
const forget = await fillOnce();
const versions = new Map<EngineName, string>();

/** Plays the story; resolves with what the table says of it. */
async function outcome(engine: EngineName, story: StoryName): Promise<string> {
  const start = Date.now();
  const reason = knownExceptions[engine]?.[story];
  const fault = await playStory(async (options) => {
    const launched = await engines[engine](options);
    versions.set(engine, `${launched.name} ${launched.version.replace(/(\.0)+$/, "")}`);
    return launched;
  }, stories[story]).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  process.stderr.write(`${engine}, ${story}: ${fault ?? "✓"} (${Math.round((Date.now() - start) / 1_000)} s)\n`);
  if (fault === null) return reason === undefined ? "✓" : "✓, though an exception";
  if (reason === undefined) process.exitCode = 1;
  return reason ?? `✗ ${fault.replace(/\s+/g, " ").replaceAll("|", "\\|")}`;
}

if (values.screenshots === undefined) {
  const columns = await mapConcurrently(engineNames, availableParallelism(), async (engine) => {
    const outcomes: string[] = [];
    for (const story of storyNames) outcomes.push(await outcome(engine, story));
    return outcomes;
  });
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  process.stdout.write(row(["story", ...engineNames.map((name) => versions.get(name) ?? name)]));
  process.stdout.write(row(["---", ...engineNames.map(() => "---")]));
  for (const [index, story] of storyNames.entries()) {
    process.stdout.write(row([stories[story].title, ...columns.map((outcomes) => outcomes[index] ?? "")]));
  }
} else {
  const folder = resolve(values.screenshots);
  await mapConcurrently(engineNames, availableParallelism(), (name) =>
    inBrowser(engines[name], {}, (engine) => takeScreenshots(engine, join(folder, name))),
  );
}
await forget();
