import type { PassRefusal } from "../../src/shared/captcha/wire.ts";

/** What a visitor is told whose check gave no pass. */
export const refusalMessages: Readonly<Record<PassRefusal["reason"], string>> = {
  failed: "Проверка не пройдена. Попробуйте ещё раз.",
  expired: "Проверка устарела. Пройдите её ещё раз.",
  spent: "Эта проверка уже использована. Пройдите её ещё раз.",
};

/** What a visitor is told whose post comes without a pass that is good for it. */
export const passNeeded = "Пройдите проверку, что вы не робот.";
