import type { PassRefusal } from "../../src/shared/captcha/wire.ts";

/** Visitor-facing messages for a check that gave no pass. */
export const refusalMessages: Readonly<Record<PassRefusal["reason"], string>> = {
  failed: "Проверка не пройдена. Попробуйте ещё раз.",
  expired: "Проверка устарела. Пройдите её ещё раз.",
  spent: "Эта проверка уже использована. Пройдите её ещё раз.",
};

/** Visitor-facing message for a post without a valid pass. */
export const passNeeded = "Пройдите проверку, что вы не робот.";
