import type { CardType } from "../../shared/places/card-types.ts";
import { paths } from "../../shared/urls.ts";

/** The application form for a card. */
export function applicationUrl(card: CardType): string {
  return `${paths.Application}?card=${card}`;
}
