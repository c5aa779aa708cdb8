/**
 * OKTMO codes (the Russian classifier of municipalities): 8 digits for a municipality, 11 for a settlement in it. Services
 * use either for a town.
 */
const municipalityLength = 8;

/** Whether two codes mean the same town; an empty code matches none. */
export function isSameTown(code: string, other: string): boolean {
  return code !== "" && other !== "" && code.slice(0, municipalityLength) === other.slice(0, municipalityLength);
}

/**
 * Whether something available in the towns of these codes is available in a city. No codes: everywhere. Without a city, or
 * with an unknown code, everything matches.
 */
export function isInCity(codes: readonly string[], city: { oktmo: string } | null): boolean {
  if (city === null || city.oktmo === "" || codes.length === 0) return true;
  return codes.some((code) => isSameTown(code, city.oktmo));
}
