/** `tel:` URL of a Russian number in any notation: «8 800 000-00-00» becomes +7…, which also works from abroad. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const foreign = digits.length === 11 && /^[78]/.test(digits) ? `+7${digits.slice(1)}` : digits;
  return `tel:${foreign}`;
}
