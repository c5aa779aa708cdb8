/** Id of a row's link: a longer list and the map lead there. */
export function rowId(number: number): string {
  return `row-${number}`;
}
