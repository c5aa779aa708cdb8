import * as v from "valibot";
import { requiredText, text } from "../../shared/parse.ts";
import { type Favourite, favouriteKinds } from "./favourite.ts";

const favouriteSchema: v.GenericSchema<unknown, Favourite> = v.object({
  kind: v.picklist(favouriteKinds),
  id: requiredText,
  name: requiredText,
  line: text,
  markedAt: v.pipe(v.number(), v.finite()),
});

/** Parses a stored record; null if another version of the portal wrote it in an unknown form. */
export function parseFavourite(record: unknown): Favourite | null {
  const result = v.safeParse(favouriteSchema, record);
  return result.success ? result.output : null;
}
