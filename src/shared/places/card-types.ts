/** Kinds of cards that a point issues. */
export const cardTypes = ["bank", "social"] as const;
export type CardType = (typeof cardTypes)[number];

/** The card that a URL asks for; null for none, or for several. */
export function cardAsked(query: URLSearchParams): CardType | null {
  const asked = query.get("card");
  return cardTypes.find((card) => card === asked) ?? null;
}
