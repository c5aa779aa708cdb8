import type { FeedbackSubject } from "../shared/entities/feedback-subject.ts";
import type { Destination } from "../shared/validation/idempotency-key.ts";

/** Theme preselected when a visitor reports an error in a place; an operator may not have it. */
export const errorTheme = "Ошибка в пункте выдачи или у партнёра";

/** A theme that both destinations know, with its id at each. */
export interface Theme {
  name: string;
  subjectIds: Readonly<Record<Destination, string>>;
}

/**
 * Pairs the card data service's themes with the site backend's subjects of the same name. A theme known to only one
 * destination is left out, since the other would refuse the message.
 */
export function pairThemes(themes: readonly FeedbackSubject[], subjects: readonly FeedbackSubject[]): Theme[] {
  const bySubject = new Map(subjects.map(({ id, name }) => [normalizedName(name), id]));
  return themes.flatMap(({ id, name }) => {
    const site = bySubject.get(normalizedName(name));
    return site === undefined ? [] : [{ name, subjectIds: { site, card: id } }];
  });
}

/** Normalizes names: the two lists are maintained separately. */
function normalizedName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase().replaceAll("ё", "е");
}
