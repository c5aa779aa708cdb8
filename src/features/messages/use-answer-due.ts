import { answerDueText } from "../../lib/outbox/answer-due.ts";
import type { Receipt } from "../../shared/outbox/entry.ts";
import { usePortalConfig } from "../../state/portal-state.ts";

/** «Ответим до 30 ноября»; "" if no answer was asked for, or the operator promises no date. */
export function useAnswerDue({ wantsAnswer, deliveredAt }: Receipt): string {
  const days = usePortalConfig()?.answerWorkingDays ?? null;
  return wantsAnswer ? answerDueText(deliveredAt, days) : "";
}
