import { inCity } from "../../../lib/in-city.ts";
import { distanceText, walkText } from "../../../shared/places/distance.ts";
import { metresTo } from "../../../shared/places/listed-places.ts";
import type { Place } from "../../../shared/places/place.ts";
import { counted } from "../../../shared/plural.ts";
import { typograf } from "../../../shared/typography.ts";
import { kindWords } from "../place-words.ts";
import type { Near } from "./use-near.ts";

/** «9 адресов в Екатеринбурге. Считаем от центра.» @param none what a city without any is told: «не действует». */
export function nearLead({ found, from }: Near, none: string): string {
  const { city, town, inCity: own, total, items } = found;
  const many = (count: number) => counted(count, kindWords.branch.counted);
  if (from?.whose === "visitor") return typograf(`${many(total)}. Считаем от вас.`);
  if (city === null) return typograf(`${many(total)}.`);
  if (own > 0) return typograf(`${many(own)} ${inCity(city.name)}.${from === null ? "" : " Считаем от центра."}`);
  const [nearest] = items;
  const far = nearest === undefined ? null : distanceOf(nearest, { from });
  const where = [town === "" ? "" : inCity(town), far ?? ""].filter((part) => part !== "").join(", ");
  const sentence = `${inCity(city.name)} ${none}.`;
  const start = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return typograf(where === "" ? start : `${start} Ближайший адрес — ${where}.`);
}

/** «1,5 км»; null if unknown. */
function distanceOf(place: Place, { from }: Pick<Near, "from">): string | null {
  const metres = metresTo(place, from?.place ?? null);
  return metres === null ? null : distanceText(metres);
}

/** «1,5 км от центра», «180 м — 3 минуты пешком»; null if unknown. */
export function farText(place: Place, { from }: Pick<Near, "from">): string | null {
  const metres = metresTo(place, from?.place ?? null);
  if (metres === null || from === null) return null;
  return from.whose === "visitor" ? walkText(metres) : `${distanceText(metres)} от\u00a0центра`;
}

/** «Где рядом: 1,5 км»; without the distance where the city has none, or it is unknown. */
export function whereText({ found, from }: Near): string {
  const [nearest] = found.items;
  const isHere = from?.whose === "visitor" || found.inCity > 0;
  const far = nearest && isHere ? distanceOf(nearest, { from }) : null;
  return far === null ? "Где действует" : `Где рядом: ${far}`;
}
