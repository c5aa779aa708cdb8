/**
 * Initials for a firm's logo, one to three: of the words in «», otherwise of all words; an abbreviation stays whole.
 * «Банк „Каменный пояс“» has КП, «Исеть-банк» has ИБ, «МФЦ Свердловской области» has МФЦ.
 */
export function firmInitials(name: string): string {
  const abbreviation = /(?<![А-ЯЁ])[А-ЯЁ]{2,3}(?![А-ЯЁа-яё])/.exec(name)?.[0];
  if (abbreviation) return abbreviation;
  const own = /«([^«»]+)»/.exec(name)?.[1] ?? name;
  // Skip particles and prepositions.
  const words = own.split(/[\s-]+/).filter((word) => word.length > 2);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
