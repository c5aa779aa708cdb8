import * as v from "valibot";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";
import { geolocation } from "./geolocation.ts";

export const citySchema = v.object({
  id,
  name: requiredText,
  oktmo: text,
  geolocation: v.fallback(v.nullable(geolocation), null),
});

/** A locality. `oktmo`: its code in the classifier of municipalities, empty where unknown. */
export type City = v.InferOutput<typeof citySchema>;

/** Cities in alphabetical order. */
export function parseCities(body: unknown, onDropped?: OnDropped): City[] {
  return parseList(citySchema, body, onDropped).sort((a, b) => a.name.localeCompare(b.name, "ru"));
}
