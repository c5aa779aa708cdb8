const keywords = new Set(
  [
    "mo tu we th fr sa su ph sh",
    "jan feb mar apr may jun jul aug sep oct nov dec",
    "week easter day days open off closed unknown",
    "dawn dusk sunrise sunset",
  ].flatMap((line) => line.split(" ")),
);

const russianDays = /(?<![\p{L}])(?:пн|вт|ср|чт|пт|сб|вс|понедельник|будни|ежедневно|выходн)/iu;

/** Hours past midnight continue beyond 24: "20:00-26:00" ends at 2 a.m. */
function isTime(time: string): boolean {
  const [hours, minutes] = time.split(":").map(Number);
  return hours !== undefined && minutes !== undefined && hours * 60 + minutes <= 48 * 60 && minutes < 60;
}

/**
 * Catches hours that the portal cannot evaluate: unknown Latin words, impossible times, days in Russian. Returns the error, or
 * null. Not a parser: any other text is valid free text, which the portal shows unchanged.
 */
export function openingHoursError(text: string): string | null {
  if (russianDays.test(text) && /\d/.test(text)) {
    return "портал не поймёт, открыто ли сейчас; понятно так: «Mo-Fr 09:00-18:00; Sa 10:00-15:00»";
  }
  // Quoted comments may contain anything.
  const bare = text.replace(/"[^"]*"/g, "");
  const latin = bare.match(/[a-z]+/gi);
  if (latin === null) return null;
  const unknown = latin.find((word) => !keywords.has(word.toLowerCase()));
  if (unknown !== undefined) return `«${unknown}» — не слово из часов работы OpenStreetMap`;
  const wrong = bare.match(/\d+:\d+/g)?.find((time) => !isTime(time));
  return wrong === undefined ? null : `${wrong} — не время суток`;
}
