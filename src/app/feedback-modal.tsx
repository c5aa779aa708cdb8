import { Captcha } from "../features/captcha/captcha.tsx";
import { FeedbackWindow as Window } from "../features/feedback/feedback-window.tsx";
import { feedbackDialogAtom } from "../state/feedback-dialog.ts";
import { useAreFormsOff } from "../state/forms-off.ts";
import { useAtom } from "../state/store.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

const NoFormsDialog = lazyPart(async () => (await import("../features/kiosk/start-kiosk.tsx")).NoFormsDialog);

/** The feedback form with the captcha. Composed here, since features do not import each other. */
export function FeedbackModal() {
  const [opening, setOpening] = useAtom(feedbackDialogAtom);
  const areFormsOff = useAreFormsOff();
  if (opening !== null && areFormsOff) return <NoFormsDialog onClose={() => setOpening(null)} />;
  return <Window captcha={Captcha} />;
}
