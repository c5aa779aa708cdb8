/**
 * What a discount costs a shop in a month, in whole rubles rounded up, and what remains of the holders' purchases.
 * @param purchases at prices without the discount (whole rubles).
 */
export function givenDiscount(purchases: number, percent: number): { given: number; kept: number } {
  const given = Math.ceil((purchases * percent) / 100);
  return { given, kept: purchases - given };
}
