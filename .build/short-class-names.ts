import { globSync } from "node:fs";
import { relative } from "node:path";

/**
 * Short class names for CSS modules: `_b12`, from the place of the file among all and of the name in the file. Pages,
 * scripts and the stylesheet name classes many times, and the hashes of the usual names do not compress.
 * @returns for `css.modules.generateScopedName`. The builds of page and server get the same names. It throws for a file
 * outside of `src`.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync("src/**/*.module.css", { cwd: root }).sort();
  const namesIn = new Map(files.map((file): [string, string[]] => [file, []]));
  return (name, file) => {
    const path = relative(root, file);
    const names = namesIn.get(path);
    if (names === undefined) throw new Error(`${path} is not in src, and its classes have no names`);
    if (!names.includes(name)) names.push(name);
    return `_${inLetters(files.indexOf(path))}${names.indexOf(name)}`;
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** 0 → a, 25 → z, 26 → ba. */
function inLetters(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest === 0 ? "" : inLetters(rest)) + letters.charAt(index % letters.length);
}
