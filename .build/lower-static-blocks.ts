import { type Plugin, transformWithOxc } from "vite";

/**
 * Compiles modules with `static {}` blocks, which the oldest browsers cannot parse, for those browsers. Only them: the
 * compiler replaces all class fields along with the blocks, and helpers for these would add to every first load.
 * @param target as in Vite's `build.target`.
 */
export function lowerStaticBlocks(target: string[]): Plugin {
  return {
    name: "lower-static-blocks",
    apply: "build",
    transform: {
      filter: { code: /\bstatic\s*\{/ },
      handler: (code, id) => transformWithOxc(code, id, { target, lang: /\.tsx?$/.test(id) ? "tsx" : "js" }),
    },
  };
}
