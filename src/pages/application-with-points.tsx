import { ApplicationForm } from "../features/application/application-form.tsx";
import { useIssuePoints } from "../features/points/use-all-places.ts";
import type { CardType } from "../shared/places/card-types.ts";
import { useAreFormsOff } from "../state/forms-off.ts";
import { lazyPart } from "../ui/lazy-part.tsx";

/** Loaded with the last step of the form. */
const Captcha = lazyPart(async () => (await import("../features/captcha/captcha.tsx")).Captcha);
const NoForms = lazyPart(async () => (await import("../features/kiosk/start-kiosk.tsx")).NoForms);

/** The application form with what it needs of other features. Loaded when a card has been chosen. */
export function ApplicationWithPoints({ card }: { card: CardType }) {
  return useAreFormsOff() ? <NoForms /> : <ApplicationForm card={card} captcha={Captcha} usePoints={useIssuePoints} />;
}
