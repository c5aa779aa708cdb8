const words = new Set(
  [
    "mo tu we th fr sa su ph sh",
    "jan feb mar apr may jun jul aug sep oct nov dec",
    "week easter day days open off closed unknown",
    "dawn dusk sunrise sunset",
  ].flatMap((line) => line.split(" ")),
);

/** Times past midnight go on counting: "20:00-26:00" ends at two in the morning. */
function isTime(time: string): boolean {
  const [hours, minutes] = time.split(":").map(Number);
  return hours !== undefined && minutes !== undefined && hours * 60 + minutes <= 48 * 60 && minutes < 60;
}

/**
 * Why a text with Latin words cannot be OpenStreetMap's opening hours, or null. Not a parser of them: any other text is
 * free text, which the portal shows as it is.
 */
export function openingHoursError(text: string): string | null {
  // Quoted comments may hold anything.
  const bare = text.replace(/"[^"]*"/g, "");
  const latin = bare.match(/[a-z]+/gi);
  if (latin === null) return null;
  const unknown = latin.find((word) => !words.has(word.toLowerCase()));
  if (unknown !== undefined) return `"${unknown}" is no word of OpenStreetMap's opening hours`;
  const wrong = bare.match(/\d+:\d+/g)?.find((time) => !isTime(time));
  return wrong === undefined ? null : `${wrong} is no time of day`;
}
