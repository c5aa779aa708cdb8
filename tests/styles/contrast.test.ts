import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { themeColors } from "../../src/lib/accessibility-settings.ts";

const css = readFileSync(join(import.meta.dirname, "../../src/styles/themes.css"), "utf8");

/** The custom properties of the first block with that selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no ${selector} in themes.css`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const normal = block(":root");
const themes = {
  normal,
  invert: { ...normal, ...block('[data-theme="invert"]') },
  contrast: { ...normal, ...block('[data-theme="contrast"]') },
};

it("the browser's toolbar has the colour of the page's top in each theme", () => {
  for (const [theme, colors] of Object.entries(themes)) {
    expect(themeColors, theme).toHaveProperty(theme, expect.stringMatching(new RegExp(`^${colors.hero}$`, "i")));
  }
});

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string | undefined): number {
  if (!hex || !/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a colour: ${hex}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const planes = ["bg", "surface", "surface-2", "tint"];
/** Text colours, and the surfaces that they are used on. */
const texts: [text: string, planes: string[]][] = [
  ["ink", [...planes, "surface-3"]],
  ["ink-2", [...planes, "surface-3"]],
  ["link", planes],
  ["link-hover", planes],
  ["visited", planes],
  ["secondary-ink", planes],
  ["error", planes],
  ["malachite", [...planes, "malachite-50"]],
  ["rhodonite", ["surface", "rhodonite-50"]],
  ["azure", ["surface", "azure-50"]],
  ["amber-ink", ["surface", "amber-50"]],
  ["on-primary", ["primary", "primary-hover"]],
  ["on-cta", ["cta", "cta-hover"]],
  ["on-hero", ["hero", "footer"]],
  ["on-hero-2", ["hero", "footer"]],
  ["on-badge", ["rhodonite"]],
  ["on-strip", ["strip"]],
  ["on-chip-on-picture", ["chip-on-picture"]],
];

describe.each(Object.entries(themes))("theme %s", (_, tokens) => {
  it.each(texts)("%s on %j has a contrast of 7:1", (text, on) => {
    for (const plane of on) expect(contrast(tokens[text], tokens[plane]), plane).toBeGreaterThanOrEqual(7);
  });

  it.each(["line-strong", "focus-ring"])("%s has a contrast of 3:1 on every surface", (border) => {
    for (const plane of planes) expect(contrast(tokens[border], tokens[plane]), plane).toBeGreaterThanOrEqual(3);
  });
});
