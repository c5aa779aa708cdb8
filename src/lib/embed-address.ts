import type { CardType } from "../shared/places/card-types.ts";
import type { PlaceKind } from "../shared/places/place-key.ts";

/** What other sites may show in a frame. */
export type EmbedList = "points" | "discounts";

/** Type of the message in which a frame tells its height: see src/standalone/README.md. */
export const heightMessage = "esk-embed-height";

/** Themes by the words of the frame's address. */
export const embedThemes = ["light", "contrast", "dark"] as const;
export const embedSizes = ["normal", "large"] as const;

/** How a frame looks and what it lists. */
export interface EmbedChoice {
  /** Points of issue, or addresses where the card is accepted. Of places only. */
  kind: PlaceKind;
  /** Points that issue this card; empty: any. */
  card: CardType | "";
  /** Id of a category of partners; empty: all. Of partners' addresses and discounts. */
  category: string;
  /** Id of a city; empty: all. */
  city: string;
  theme: (typeof embedThemes)[number];
  size: (typeof embedSizes)[number];
}

export const plainEmbed: EmbedChoice = {
  kind: "point",
  card: "",
  category: "",
  city: "",
  theme: "light",
  size: "normal",
};

/** What the choice means for that list: without the filters that it has not. */
export function effectiveChoice(list: EmbedList, choice: EmbedChoice): EmbedChoice {
  const isOfPoints = list === "points" && choice.kind === "point";
  return {
    ...choice,
    kind: list === "points" ? choice.kind : plainEmbed.kind,
    card: isOfPoints ? choice.card : "",
    category: isOfPoints ? "" : choice.category,
  };
}

/** The canonical query of a frame, with its question mark; empty for the default. */
export function embedSearch(list: EmbedList, chosen: EmbedChoice, page = 1): string {
  const choice = effectiveChoice(list, chosen);
  const names = ["kind", "card", "category", "city", "theme", "size"] as const;
  const parts = names.flatMap((name) => (choice[name] === plainEmbed[name] ? [] : [`${name}=${choice[name]}`]));
  const all = page > 1 ? [...parts, `page=${page}`] : parts;
  return all.length > 0 ? `?${all.join("&")}` : "";
}

export function embedPath(list: EmbedList): string {
  return `/embed/${list}`;
}
