import type { FeedbackSubject } from "../shared/entities/feedback-subject.ts";
import type { Destination } from "../shared/validation/idempotency-key.ts";

/** For what is wrong with a point or a partner; an operator may have no such theme. */
export const errorTheme = "Ошибка в пункте выдачи или у партнёра";

/** A theme that both places know, with its id at each. */
export interface Theme {
  name: string;
  subjectIds: Readonly<Record<Destination, string>>;
}

/**
 * The themes of the card data service with the site backend's subjects of the same name. One that only one place knows
 * is left out: the other would refuse the message.
 */
export function pairThemes(themes: readonly FeedbackSubject[], subjects: readonly FeedbackSubject[]): Theme[] {
  const bySubject = new Map(subjects.map(({ id, name }) => [folded(name), id]));
  return themes.flatMap(({ id, name }) => {
    const site = bySubject.get(folded(name));
    return site === undefined ? [] : [{ name, subjectIds: { site, card: id } }];
  });
}

/** The two lists are kept by different people. */
function folded(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase().replaceAll("ё", "е");
}
