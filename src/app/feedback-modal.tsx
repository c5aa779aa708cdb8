import { Captcha } from "../features/captcha/captcha.tsx";
import { FeedbackWindow as Window } from "../features/feedback/feedback-window.tsx";

/** The feedback form with the captcha. Composed here, since features do not import each other. */
export function FeedbackModal() {
  return <Window captcha={Captcha} />;
}
