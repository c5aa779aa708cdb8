const rules = new Intl.PluralRules("ru");

/** The form of a word for a number: [1 город, 2 города, 5 городов]. */
export type Forms = readonly [one: string, few: string, many: string];

/** A whole number with its word: «21 город», «12 городов». */
export function counted(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return `${count}\u00a0${rule === "one" ? one : rule === "few" ? few : many}`;
}
