/** The sort order of a list. */
interface Sort {
  attribute: string;
  descending: boolean;
}

/**
 * Reads `sort` as Yii2 does without multi-sort: comma-separated names, `-` in front for descending order, the first known
 * one wins. Null: use the collection's default order.
 */
export function readSort(value: string | null, attributes: readonly string[]): Sort | null {
  for (const part of value?.split(",") ?? []) {
    const descending = part.startsWith("-");
    const attribute = descending ? part.slice(1) : part;
    if (attributes.includes(attribute)) return { attribute, descending };
  }
  return null;
}
