/**
 * A discount that can be counted: hundredths of a percent of each purchase, or rubles off one purchase. `upTo`: the
 * partner says «до», so it may be less.
 */
export type CountedDiscount =
  | { kind: "percent"; hundredths: number; upTo: boolean }
  | { kind: "once"; rubles: number; upTo: boolean };

const form = /^(до )?(\d{1,3}(?: \d{3})*|\d+)(?:[.,](\d{1,2}))? ?(%|₽|руб\.?|рублей)$/;

/**
 * Reads a promotion's discount. Only what is a number by itself counts: «10 %», «до 10 %», «300 ₽». Anything with a
 * condition («5 % по будням», «ещё 3 %», «2 по цене 1») and more than 100 % is null.
 */
export function countedDiscount(discount: string): CountedDiscount | null {
  const found = form.exec(discount.trim().toLowerCase().replace(/\s+/g, " "));
  if (found === null) return null;
  const [, before, digits = "", decimals = "", unit] = found;
  const whole = Number(digits.replaceAll(" ", ""));
  const upTo = before !== undefined;
  if (unit !== "%") return whole === 0 ? null : { kind: "once", rubles: whole, upTo };
  const hundredths = whole * 100 + Number(decimals.padEnd(2, "0"));
  return hundredths === 0 || hundredths > 10_000 ? null : { kind: "percent", hundredths, upTo };
}
