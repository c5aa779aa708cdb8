import { summaryItem } from "../features/feedback/form-labels.ts";
import { translateFieldNames } from "../features/feedback/translate-field-names.ts";
import { UnsentDraft } from "../features/feedback/unsent-draft.tsx";
import { Messages } from "../features/messages/messages.tsx";
import type { FieldProblem } from "../shared/validation/field-problem.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const Captcha = lazyPart(async () => (await import("../features/captcha/captcha.tsx")).Captcha);

/** The feedback form's texts for a destination's refusal. */
const refusal = { message: translateFieldNames, problem: (problem: FieldProblem) => summaryItem(problem).message };

/** The messages stored on this device: the unsent draft, the outbox and receipts. Loaded lazily by `messages-page.tsx`. */
export function DeviceMessages() {
  return <Messages captcha={Captcha} refusal={refusal} draft={<UnsentDraft />} />;
}
