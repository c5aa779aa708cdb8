/** An item that a parser of `src/shared` dropped: its position in the list (from 0), the field, and why in English. */
export interface DroppedItem {
  index: number;
  field: string;
  why: string;
}

/** Reads a parser's message, "item 3: title: …"; null for any other text. */
export function droppedItem(problem: string): DroppedItem | null {
  const [, index, field, why] = /^item (\d+): (\S+): (.*)$/s.exec(problem) ?? [];
  return index === undefined || field === undefined || why === undefined ? null : { index: Number(index), field, why };
}
