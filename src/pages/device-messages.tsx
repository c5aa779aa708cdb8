import { summed } from "../features/feedback/form-labels.ts";
import { serverWords } from "../features/feedback/server-message.ts";
import { WaitingDraft } from "../features/feedback/waiting-draft.tsx";
import { Messages } from "../features/messages/messages.tsx";
import type { FieldProblem } from "../shared/validation/field-problem.ts";
import { deferred } from "../ui/lazy-part.tsx";

const Captcha = deferred(async () => (await import("../features/captcha/captcha.tsx")).Captcha);

/** The form's words for what a place does not take. */
const refusal = { message: serverWords, problem: (problem: FieldProblem) => summed(problem).message };

/** The messages that this device keeps. */
export function DeviceMessages() {
  return <Messages captcha={Captcha} refusal={refusal} draft={<WaitingDraft />} />;
}
