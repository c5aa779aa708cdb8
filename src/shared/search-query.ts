/** Shortest query, in characters after trimming (spec §5). */
const shortest = 3;

export const tooShortMessage = "Минимальное количество символов для поиска: 3";

/** The query to search for, or null when what was typed is too short. */
export function searchQuery(typed: string): string | null {
  const query = typed.trim();
  return [...query].length >= shortest ? query : null;
}
