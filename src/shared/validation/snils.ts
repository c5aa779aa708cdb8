/**
 * Whether eleven digits are a valid SNILS (pension insurance number): the last two are a checksum of the first nine. Numbers
 * up to 001-001-998 have no checksum.
 */
export function isSnils(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const number = digits.slice(0, 9);
  if (Number(number) <= 1_001_998) return Number(number) > 0;
  const sum = [...number].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  return (sum % 101) % 100 === Number(digits.slice(9));
}
