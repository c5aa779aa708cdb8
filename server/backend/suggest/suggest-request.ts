import * as v from "valibot";
import { genders, nameParts } from "../../../src/shared/entities/suggestion.ts";
import { addressLevels } from "./suggest-addresses.ts";

const defaultCount = 10;
/** More are not given, however many are asked for. */
const mostSuggestions = 20;

const query = v.string();

const count = v.pipe(
  v.optional(v.number(), defaultCount),
  v.integer(),
  v.minValue(1),
  v.transform((value) => Math.min(value, mostSuggestions)),
);

/** A level of addresses; the empty value is no bound. */
const bound = v.pipe(
  v.optional(v.object({ value: v.picklist(["", ...addressLevels]) })),
  v.transform((given) => (given && given.value !== "" ? given.value : undefined)),
);

/** Digits of a code, sent as text or as a number. */
const digits = v.pipe(v.union([v.string(), v.pipe(v.number(), v.integer())]), v.transform(String));

/** Bodies of the three calls. What is not named is left unread. */
export const nameRequest = v.object({
  query,
  count,
  parts: v.optional(v.pipe(v.array(v.picklist(nameParts)), v.minLength(1))),
  gender: v.optional(v.picklist(genders)),
});

export const addressRequest = v.object({ query, count, from_bound: bound, to_bound: bound });

export const unitRequest = v.object({
  query,
  count,
  filters: v.optional(v.array(v.object({ region_code: v.optional(digits), type: v.optional(digits) }))),
});
