import { Captcha } from "../features/captcha/captcha.tsx";
import { FeedbackWindow as Window } from "../features/feedback/feedback-window.tsx";

/** The feedback form with its check: features know nothing of each other. */
export function FeedbackWindow() {
  return <Window captcha={Captcha} />;
}
