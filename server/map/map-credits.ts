import { attributionParts } from "../../src/shared/attribution-parts.ts";
import { type Credit, openStreetMapCredit } from "../../src/shared/entities/map-config.ts";

/** The map's attribution from the HTML in its metadata; OpenStreetMap's is replaced by our own line, which comes first. */
export function creditsOf(html: unknown): Credit[] {
  const named = typeof html === "string" ? attributionParts([html]) : [];
  // Every map in the Protomaps schema is made from OpenStreetMap data, whatever its metadata says.
  return [openStreetMapCredit, ...named.filter(({ text }) => !/openstreetmap/i.test(text))];
}
