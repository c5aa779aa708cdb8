/** `tel:` address of a number as people write it: «8 800 000-00-00» dials from abroad as +7 too. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const foreign = digits.length === 11 && /^[78]/.test(digits) ? `+7${digits.slice(1)}` : digits;
  return `tel:${foreign}`;
}
