import type { Browser } from "playwright";
import type { Scenario } from "./scenario.ts";

export interface Verdict {
  name: string;
  title: string;
  /** What was done and seen, in order. */
  lines: readonly string[];
  /** What did not hold. */
  broken: readonly string[];
  milliseconds: number;
}

/** Never rejects: an error is a promise that did not hold, and so is a scenario that checked nothing. */
export async function playScenario({ name, title, play }: Scenario, browser: Browser): Promise<Verdict> {
  const begun = Date.now();
  const lines: string[] = [];
  const broken: string[] = [];
  let checks = 0;
  const fail = (what: string) => {
    broken.push(what);
    lines.push(`  ✗    ${what}`);
  };
  try {
    await play(
      {
        did: (what) => void lines.push(`  done ${what}`),
        saw: (what) => void lines.push(`  seen ${what.replaceAll("\u00a0", " ")}`),
        holds(what, isKept) {
          checks++;
          if (isKept) lines.push(`  ✓    ${what}`);
          else fail(what);
        },
      },
      browser,
    );
    if (checks === 0) fail("nothing was checked");
  } catch (error) {
    const [reason = "", ...rest] = (error instanceof Error ? error.message : String(error)).split("\n");
    fail(`the scenario broke off: ${reason}`);
    lines.push(...rest.map((line) => `       ${line}`.trimEnd()));
  }
  return { name, title, lines, broken, milliseconds: Date.now() - begun };
}
