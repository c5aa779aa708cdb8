import ky from "ky";
import {
  type Gender,
  longestSuggestQuery,
  type NamePart,
  type SuggestedName,
  type Suggestion,
  type SuggestionData,
  type SuggestKind,
  suggestionParsers,
} from "../../shared/entities/suggestion.ts";

/** A hint that takes longer helps nobody (ms). */
const timeout = 5_000;

interface Asked {
  query: string;
  parts?: readonly NamePart[];
  gender?: Gender;
}

/** What the service suggests. Names and addresses: kept nowhere, never in an address or a log. */
async function suggestions<K extends SuggestKind>(
  kind: K,
  asked: Asked,
  signal: AbortSignal,
): Promise<readonly Suggestion<SuggestionData[K]>[]> {
  if (asked.query.length > longestSuggestQuery) return [];
  try {
    const answer = ky.post(`/api/suggest/${kind}`, { json: asked, signal, timeout, retry: 0, cache: "no-store" });
    return suggestionParsers[kind](await answer.json<unknown>());
  } catch {
    // Whatever went wrong: without hints the field is a field.
    return [];
  }
}

/** One part of a name, with the gender that it tells. */
interface NameHint {
  value: string;
  gender: SuggestedName["gender"];
}

const dataKeys = { SURNAME: "surname", NAME: "name", PATRONYMIC: "patronymic" } as const satisfies Record<
  NamePart,
  keyof SuggestedName
>;

/**
 * Suggests surnames, first names or patronymics.
 * @param gender what is known of the person: names of the other are left out.
 */
export function nameHints(part: NamePart, gender: Gender = "UNKNOWN") {
  return async (query: string, signal: AbortSignal): Promise<NameHint[]> => {
    const found = await suggestions("fio", { query, parts: [part], gender }, signal);
    return found.map(({ value, data }) => ({ value: data[dataKeys[part]] || value, gender: data.gender }));
  };
}

/** Suggests addresses: towns, streets, houses, as far as the text goes. */
export async function addressHints(query: string, signal: AbortSignal): Promise<readonly { value: string }[]> {
  return suggestions("address", { query }, signal);
}

/** A department that issues passports; `note` is its code, "000-000". */
export interface UnitHint {
  value: string;
  note: string;
}

/** Suggests departments by name or by code. */
export async function unitHints(query: string, signal: AbortSignal): Promise<UnitHint[]> {
  const found = await suggestions("fms_unit", { query }, signal);
  return found.map(({ data }) => ({ value: data.name, note: data.code }));
}
