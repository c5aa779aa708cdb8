/** Ranks that a text's headings may have: the page's own is 1, and smaller ones nobody tells apart. */
const highest = 2;
const lowest = 4;

interface Heading {
  /** As the editor wrote it. */
  written: number;
  /** As it stands in the page. */
  rank: number;
}

/**
 * Ranks for a text's headings, asked from its first to its last: below each other as they were written, with none left
 * out between. Editors choose them by their looks; whoever goes from heading to heading by ear thinks that one was missed.
 * @param first the lowest rank that the first heading may have, and others that stand in none.
 */
export function headingLevels(first: number): (written: number) => number {
  const around: Heading[] = [];
  return (written) => {
    while ((around.at(-1)?.written ?? 0) >= written) around.pop();
    const parent = around.at(-1);
    const rank = parent ? Math.min(parent.rank + 1, lowest) : Math.max(highest, Math.min(written, first));
    around.push({ written, rank });
    return rank;
  };
}
