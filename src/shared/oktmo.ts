/**
 * Codes of the classifier of municipalities: eight digits name a municipality, three more a place in it. Services send
 * a town by either.
 */
const municipality = 8;

/** Whether two codes name the same town; an empty one names none. */
export function isSameTown(code: string, other: string): boolean {
  return code !== "" && other !== "" && code.slice(0, municipality) === other.slice(0, municipality);
}

/**
 * Whether what is limited to the towns of these codes is there in a city. No codes: everywhere. A city whose code is not
 * known, or none, leaves nothing out.
 */
export function isInCity(codes: readonly string[], city: { oktmo: string } | null): boolean {
  if (city === null || city.oktmo === "" || codes.length === 0) return true;
  return codes.some((code) => isSameTown(code, city.oktmo));
}
