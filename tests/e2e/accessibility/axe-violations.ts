import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** Axe violations of the page, or of a part of it (a selector): rule and elements. */
export async function axeViolations(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
