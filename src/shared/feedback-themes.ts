import type { FeedbackSubject } from "./entities/feedback-subject.ts";
import type { Destination } from "./validation/idempotency-key.ts";

/** Theme preselected when a visitor reports an error in a place; an operator may not have it. */
export const errorTheme = "Ошибка в пункте выдачи или у партнёра";

/** Theme of a partner's application; an operator may not have it. */
export const joiningTheme = "Подключение партнёра";

/** A theme of a message, with its id at each destination. */
export interface Theme {
  name: string;
  subjectIds: Readonly<Record<Destination, string>>;
  /** The destination that has no theme of that name: there its general one is sent. */
  missingAt: Destination | null;
}

/** Names of the card data service's themes, and of the site backend's subjects that mean the same. */
export type ThemePairs = Readonly<Record<string, string>>;

/** What a list calls the theme for everything else. */
const generalName = /^(?:друг|проч|общ|ин(?:ое|ой|ые)|разн)/;

/** The theme for everything else, else the last one; undefined for an empty list. */
export function generalTheme<T extends { name: string }>(list: readonly T[]): T | undefined {
  return list.find(({ name }) => generalName.test(normalizedName(name))) ?? list.at(-1);
}

/**
 * Pairs the card data service's themes with the site backend's subjects: by the operator's table, else by name. A theme
 * that one destination lacks is sent there as its general theme, so that the visitor can always choose a fitting one.
 */
export function pairThemes(
  themes: readonly FeedbackSubject[],
  subjects: readonly FeedbackSubject[],
  pairs: ThemePairs = {},
): Theme[] {
  const table = new Map(Object.entries(pairs).map(([theme, subject]) => [normalizedName(theme), subject]));
  const bySubject = new Map(subjects.map(({ id, name }) => [normalizedName(name), id]));
  const [anyTheme, anySubject] = [generalTheme(themes)?.id, generalTheme(subjects)?.id];
  // «Прочее» here and «Другое» there are the same.
  const bySubjectGeneral = subjects.find(({ name }) => generalName.test(normalizedName(name)))?.id;
  const used = new Set<string>();
  const ofCard = themes.flatMap(({ id, name }): Theme[] => {
    const key = normalizedName(name);
    const paired =
      bySubject.get(normalizedName(table.get(key) ?? key)) ?? (generalName.test(key) ? bySubjectGeneral : undefined);
    const site = paired ?? anySubject;
    if (paired !== undefined) used.add(paired);
    const missingAt = paired === undefined ? "site" : null;
    return site === undefined ? [] : [{ name, subjectIds: { site, card: id }, missingAt }];
  });
  const ofSite = subjects.flatMap(({ id, name }): Theme[] =>
    used.has(id) || anyTheme === undefined
      ? []
      : [{ name, subjectIds: { site: id, card: anyTheme }, missingAt: "card" }],
  );
  return [...ofCard, ...ofSite];
}

/** The theme of that name, else the general one; undefined for an empty list. */
export function themeNamed(themes: readonly Theme[], name: string): Theme | undefined {
  const named = themes.find((theme) => normalizedName(theme.name) === normalizedName(name));
  return named ?? themes.find((theme) => generalName.test(normalizedName(theme.name))) ?? themes.at(-1);
}

/** Normalizes names: the two lists are maintained separately. */
function normalizedName(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase().replaceAll("ё", "е");
}
