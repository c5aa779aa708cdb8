import type { Verdict } from "./play-scenario.ts";

/** One scenario: what was done, what was seen, what held. */
export function storyOf({ name, title, lines, broken, milliseconds }: Verdict): string {
  const end = `${broken.length === 0 ? "holds" : "FAILED"}, ${(milliseconds / 1000).toFixed(1)} s`;
  return [`${name}: ${title}`, ...lines, `  ${end}`, ""].join("\n");
}

export function summaryOf(verdicts: readonly Verdict[]): string {
  const failed = verdicts.filter(({ broken }) => broken.length > 0);
  const again = failed.map(
    ({ name, broken }) => `  npm run faults -- --hostile --only ${name}   (${broken.join("; ")})`,
  );
  return [
    ...(again.length === 0 ? [] : ["Failed; repeat with:", ...again, ""]),
    `${verdicts.length - failed.length} held, ${failed.length} failed`,
  ].join("\n");
}
