const rules = new Intl.PluralRules("ru");

/** Russian plural forms of a word: [1 город, 2 города, 5 городов]. */
export type Forms = readonly [one: string, few: string, many: string];

/** A number with its word: «21 город», «12 городов». */
export function counted(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return `${count}\u00a0${rule === "one" ? one : rule === "few" ? few : many}`;
}
