import type { City } from "../shared/entities/city.ts";
import type { PartnerPlace } from "../shared/entities/partner-places.ts";
import { isSameTown } from "../shared/oktmo.ts";
import { distanceText } from "../shared/places/distance.ts";

/**
 * «900 м от центра»; empty for another town, whose name says more than the distance.
 * @param city from whose centre the distance counts; null: from the visitor.
 */
export function farText({ metres, oktmo }: Pick<PartnerPlace, "metres" | "oktmo">, city: City | null): string {
  if (metres === null || (city !== null && !isSameTown(oktmo, city.oktmo))) return "";
  return `${distanceText(metres)} от\u00a0${city === null ? "вас" : "центра"}`;
}
