import { isDay, timeZone } from "../../../src/shared/dates.ts";
import type { SqlValue } from "../../lib/queryable.ts";

/** An SQL condition on a collection's rows; `sql` receives the placeholder of `value`. */
export interface Condition {
  sql: (placeholder: string) => string;
  value: SqlValue;
}

/** Turns a query parameter into a condition, or returns an error message. */
export type Filter = (value: string) => Condition | string;

export function textFilter(column: string): Filter {
  return (value) => ({ sql: (placeholder) => `${column} = ${placeholder}`, value });
}

export function integerFilter(column: string, label: string): Filter {
  return (value) =>
    /^[+-]?\d{1,9}$/.test(value)
      ? { sql: (placeholder) => `${column} = ${placeholder}`, value: Number(value) }
      : `Значение «${label}» должно быть целым числом.`;
}

/** One of a fixed set of values. */
export function choiceFilter(column: string, label: string, choices: readonly string[]): Filter {
  const equal = textFilter(column);
  return (value) => (choices.includes(value) ? equal(value) : `Значение «${label}» неверно.`);
}

function dayFilter(label: string, sql: Condition["sql"]): Filter {
  return (value) => (isDay(value) ? { sql, value } : `Неверный формат значения «${label}».`);
}

/** From the start of that day ("YYYY-MM-DD"), in the programme's time zone. */
export function fromDayFilter(column: string, label: string): Filter {
  return dayFilter(label, (day) => `${column} >= (${day}::text::date)::timestamp at time zone '${timeZone}'`);
}

/** Up to and including that day. */
export function toDayFilter(column: string, label: string): Filter {
  return dayFilter(label, (day) => `${column} < (${day}::text::date + 1)::timestamp at time zone '${timeZone}'`);
}
