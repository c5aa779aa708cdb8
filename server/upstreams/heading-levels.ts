/** Levels allowed in a text: h1 is the page's own heading, and below h4 levels look alike. */
const highest = 2;
const lowest = 4;

interface Heading {
  /** The level as the editor wrote it. */
  written: number;
  /** The level in the page. */
  level: number;
}

/**
 * Maps a text's heading levels, called for each heading in order: nesting is preserved and no level is skipped. Editors
 * choose levels by their looks, and screen reader users take a skipped level for a missed heading.
 * @param first the lowest level that a heading outside any other may get.
 */
export function headingLevels(first: number): (written: number) => number {
  const ancestors: Heading[] = [];
  return (written) => {
    while ((ancestors.at(-1)?.written ?? 0) >= written) ancestors.pop();
    const parent = ancestors.at(-1);
    const level = parent ? Math.min(parent.level + 1, lowest) : Math.max(highest, Math.min(written, first));
    ancestors.push({ written, level });
    return level;
  };
}
