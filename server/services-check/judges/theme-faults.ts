import { pairThemes } from "../../../src/shared/feedback-themes.ts";
import { resources } from "../../../src/shared/resources.ts";
import { dataOf } from "../asked-call.ts";
import { fault } from "../finding.ts";
import type { Judge } from "../seen.ts";

/** Themes of messages that only one of the services has. */
export const themeFaults: Judge = ({ calls, portal }) => {
  const [themes] = dataOf(calls, resources.feedbackThemes);
  const [subjects] = dataOf(calls, resources.feedbackSubjects);
  // The judge of screens reports empty lists.
  if (!themes?.length || !subjects?.length) return [];
  return pairThemes(themes, subjects, portal.themePairs).flatMap(({ name, missingAt }) => {
    if (missingAt === null) return [];
    const [row, other] =
      missingAt === "site"
        ? (["feedbackThemes", "у сайта"] as const)
        : (["feedbackSubjects", "у сервиса карты"] as const);
    const text = `темы «${name}» ${other} нет: туда обращение уйдёт с общей; пары задаёт themePairs в portal.json`;
    return [fault("theme-pair", row, text, { field: "name" })];
  });
};
