import * as v from "valibot";
import { text } from "../parse.ts";

export const visitorCitySchema = v.pipe(
  v.fallback(v.object({ city: v.fallback(v.object({ name_ru: text }), { name_ru: "" }) }), { city: { name_ru: "" } }),
  v.transform(({ city }) => ({ name: city.name_ru })),
);

/** The visitor's approximate city by IP address; an empty name when unknown. */
export type VisitorCity = v.InferOutput<typeof visitorCitySchema>;

export function parseVisitorCity(body: unknown): VisitorCity {
  return v.parse(visitorCitySchema, body);
}

/** In the service's form. */
export function visitorCityBody({ name }: VisitorCity): unknown {
  return { city: { name_ru: name } };
}
