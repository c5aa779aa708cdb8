/** The attribute that a list is sorted by. */
export interface Sort {
  attribute: string;
  descending: boolean;
}

/**
 * Reads `sort` as Yii2 does without multi-sort: names parted by commas, `-` before one for descending order, the first
 * known one counts. Null where there is none: the collection's own order then.
 */
export function readSort(value: string | null, attributes: readonly string[]): Sort | null {
  for (const part of value?.split(",") ?? []) {
    const descending = part.startsWith("-");
    const attribute = descending ? part.slice(1) : part;
    if (attributes.includes(attribute)) return { attribute, descending };
  }
  return null;
}
