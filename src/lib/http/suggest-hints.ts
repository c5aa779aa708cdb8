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

/** Timeout (ms): a later suggestion is of no use. */
const timeout = 5_000;

interface Asked {
  query: string;
  parts?: readonly NamePart[];
  gender?: Gender;
}

/** Requests suggestions. The texts are personal data: not cached, and sent in the body to stay out of URLs and logs. */
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
    // Any failure: the field works without suggestions.
    return [];
  }
}

/** One part of a name, with the gender that it implies. */
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
 * @param gender the person's gender, if known: names of the other one are left out.
 */
export function nameHints(part: NamePart, gender: Gender = "UNKNOWN") {
  return async (query: string, signal: AbortSignal): Promise<NameHint[]> => {
    const found = await suggestions("fio", { query, parts: [part], gender }, signal);
    return found.map(({ value, data }) => ({ value: data[dataKeys[part]] || value, gender: data.gender }));
  };
}

/** Suggests addresses: towns, streets, houses. */
export async function addressHints(query: string, signal: AbortSignal): Promise<readonly { value: string }[]> {
  return suggestions("address", { query }, signal);
}

/** A passport office; `note` is its code, "000-000". */
export interface UnitHint {
  value: string;
  note: string;
}

/** Suggests passport offices by name or code. */
export async function unitHints(query: string, signal: AbortSignal): Promise<UnitHint[]> {
  const found = await suggestions("fms_unit", { query }, signal);
  return found.map(({ data }) => ({ value: data.name, note: data.code }));
}
