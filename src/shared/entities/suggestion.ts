import * as v from "valibot";
import { type OnDropped, parseList, requiredText, text } from "../parse.ts";

/** Kinds of suggestions: people's names, addresses, departments that issue passports. */
export const suggestKinds = ["fio", "address", "fms_unit"] as const;
export type SuggestKind = (typeof suggestKinds)[number];

/** Longest query that the suggestion service accepts (characters). */
export const longestSuggestQuery = 300;

/** Parts of a full name. */
export const nameParts = ["SURNAME", "NAME", "PATRONYMIC"] as const;
export type NamePart = (typeof nameParts)[number];

/** UNKNOWN: a unisex name. */
export const genders = ["UNKNOWN", "MALE", "FEMALE"] as const;
export type Gender = (typeof genders)[number];

/** A suggestion for a form field; `value` is the text to show. */
export interface Suggestion<T> {
  value: string;
  data: T;
}

/** Parts missing from the query are empty. */
export interface SuggestedName {
  surname: string;
  name: string;
  patronymic: string;
  gender: Exclude<Gender, "UNKNOWN">;
}

/** Missing parts are empty. `oktmo`: the town's OKTMO code. */
interface SuggestedAddress {
  region: string;
  city: string;
  street: string;
  house: string;
  flat: string;
  oktmo: string;
}

interface SuggestedUnit {
  code: string;
  name: string;
}

/** The data of each kind of suggestion. */
export interface SuggestionData {
  fio: SuggestedName;
  address: SuggestedAddress;
  fms_unit: SuggestedUnit;
}

function suggestionOf<T extends v.GenericSchema>(data: T) {
  return v.object({ value: requiredText, data });
}

const nameSchema = suggestionOf(v.object({ surname: text, name: text, patronymic: text, gender: v.picklist(genders) }));

const addressSchema = suggestionOf(
  v.object({ region: text, city: text, street: text, house: text, flat: text, oktmo: text }),
);

const unitSchema = suggestionOf(v.object({ code: requiredText, name: requiredText }));

/** Names of unknown gender are not suggested (spec §7). */
function hasGender(suggestion: v.InferOutput<typeof nameSchema>): suggestion is Suggestion<SuggestedName> {
  return suggestion.data.gender !== "UNKNOWN";
}

const answerSchema = v.object({ suggestions: v.array(v.unknown()) });

/** @throws {v.ValiError} when the body is not `{suggestions: […]}`. */
function listOf(body: unknown): unknown[] {
  return v.parse(answerSchema, body).suggestions;
}

type ParseSuggestions<T> = (body: unknown, onDropped?: OnDropped) => Suggestion<T>[];

/** Parsers of the responses; malformed items are dropped. Their results, as `{suggestions}`, parse to themselves. */
export const suggestionParsers: { readonly [K in SuggestKind]: ParseSuggestions<SuggestionData[K]> } = {
  fio: (body, onDropped) => parseList(nameSchema, listOf(body), onDropped).filter(hasGender),
  address: (body, onDropped) => parseList(addressSchema, listOf(body), onDropped),
  fms_unit: (body, onDropped) => parseList(unitSchema, listOf(body), onDropped),
};
