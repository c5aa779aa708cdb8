/** Shortest query, in characters after trimming (spec §5). */
export const minQueryLength = 3;

/** The trimmed query; null when it is too short. */
export function searchQuery(typed: string): string | null {
  const query = typed.trim();
  return Array.from(query).length >= minQueryLength ? query : null;
}
