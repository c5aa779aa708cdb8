import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
  // Axe describes neither what passes nor what does not apply.
  resultTypes: ["violations"],
};

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Axe violations of the page, or of a part of it (a selector): rule and elements. Axe is loaded once a page, as that takes as long
 * as its checks. It does not look into frames.
 */
export async function axeViolations(page: Page, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate(
    ([part, options]): Promise<AxeResults> => Reflect.get(window, "axe").run(part, options),
    [part, { ...options, iframes: false }] as const,
  );
  return toLines(results);
}

/** Axe violations of the page and all its frames. */
export async function axeViolationsInFrames(page: Page): Promise<string[]> {
  return toLines(await new AxeBuilder({ page }).options(options).analyze());
}

function toLines({ violations }: Pick<AxeResults, "violations">): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
