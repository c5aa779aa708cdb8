/** Width of a text at a font size of one unit. */
export type Measure = (text: string) => number;

interface Box {
  width: number;
  /** At a font size. */
  maxLines(size: number): number;
  /** Font sizes to try, the largest first. */
  sizes: readonly number[];
}

export interface Wrapped {
  size: number;
  lines: string[];
}

/** The text in lines at the largest size that fits; at the smallest, words wider than the box are broken, the rest is cut. */
export function wrapText(text: string, { width, maxLines, sizes }: Box, measure: Measure): Wrapped {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const smallest = sizes.at(-1) ?? 1;
  for (const size of sizes) {
    const most = width / size;
    const lines = linesOf(words, most, measure);
    if (lines.length <= maxLines(size) && lines.every((line) => measure(line) <= most)) return { size, lines };
  }
  const most = width / smallest;
  const pieces = words.flatMap((word) => broken(word, most, measure));
  const lines = linesOf(pieces, most, measure);
  const mostLines = maxLines(smallest);
  if (lines.length <= mostLines) return { size: smallest, lines };
  const [last = "", ...others] = lines.slice(0, mostLines).reverse();
  return { size: smallest, lines: [...others.reverse(), cut(last, most, measure)] };
}

function linesOf(words: readonly string[], most: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && measure(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces that fit. */
function broken(word: string, most: number, measure: Measure): string[] {
  const letters = [...word];
  const each = Math.max(1, Math.floor(letters.length * Math.min(1, (0.95 * most) / measure(word))));
  return Array.from({ length: Math.ceil(letters.length / each) }, (_, index) =>
    letters.slice(index * each, (index + 1) * each).join(""),
  );
}

function cut(line: string, most: number, measure: Measure): string {
  const letters = [...line];
  while (letters.length > 0 && measure(`${letters.join("").trimEnd()}…`) > most) letters.pop();
  return `${letters.join("").replace(/[\s,.;:—–-]+$/u, "")}…`;
}
