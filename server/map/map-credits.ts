import { attributionParts } from "../../src/shared/attribution-parts.ts";
import { type Credit, openStreetMapCredit } from "../../src/shared/entities/map-config.ts";

/** Who made a map, from the HTML in its metadata; what stands there of OpenStreetMap becomes our line, which comes first. */
export function creditsOf(html: unknown): Credit[] {
  const named = typeof html === "string" ? attributionParts([html]) : [];
  // Every map in the Protomaps schema is made of their data, whatever its metadata says.
  return [openStreetMapCredit, ...named.filter(({ text }) => !/openstreetmap/i.test(text))];
}
