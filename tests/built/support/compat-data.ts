import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { browserFloor } from "../../../.build/supported-browsers.ts";
import { root } from "../../environment/tools.ts";

/** MDN's table of what which browser supports. Read as a file: 20 MB, which vitest would compile as a module. */
export const compat: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"),
);

/** Oldest versions of browsers. */
export type Floor = ReturnType<typeof browserFloor>;

/** The floor that package.json declares. */
export const floor: Floor = browserFloor(root);

/** A node of the data with its own compatibility, or null. */
export function child(node: Identifier | undefined, name: string): Identifier | null {
  return (name !== "__compat" && node && Object.hasOwn(node, name) && node[name]) || null;
}

/** The node at a path below another one. */
export function descend(node: Identifier | undefined, ...path: readonly string[]): Identifier | null {
  return path.reduce<Identifier | null>((at, name) => child(at ?? undefined, name), node ?? null);
}

/** Browsers of the floor without the feature, as "chrome 105, safari 16"; "" when all have it. */
export function missingIn({ support }: CompatStatement, { chrome, edge, firefox, ios_saf, safari }: Floor): string {
  const oldest = [
    ["chrome", chrome],
    ["chrome_android", chrome],
    ["webview_android", chrome],
    ["edge", edge],
    ["firefox", firefox],
    ["firefox_android", firefox],
    ["safari", safari],
    ["safari_ios", ios_saf],
  ] as const;
  return oldest
    .flatMap(([browser, version]) => {
      const added = versionAdded(support[browser]);
      if (added <= version) return [];
      return `${browser} ${added === Number.POSITIVE_INFINITY ? "never" : added}`;
    })
    .join(", ");
}

/** The version with the whole, unprefixed feature; infinite when there is none. Unknown support counts as support. */
function versionAdded(statements: CompatStatement["support"]["chrome"]): number {
  if (statements === undefined) return 0;
  const versions = [statements].flat().map(versionOf);
  return Math.min(...versions);
}

function versionOf({
  version_added,
  version_removed,
  flags,
  alternative_name,
  prefix,
}: SimpleSupportStatement): number {
  const isOther = flags !== undefined || alternative_name !== undefined || prefix !== undefined;
  if (isOther || version_removed !== undefined || version_added === "preview" || !version_added)
    return Number.POSITIVE_INFINITY;
  return Number.parseFloat(version_added.replace("≤", ""));
}
