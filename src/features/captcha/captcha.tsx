import { useReducer, useState } from "react";
import type { PortalConfig } from "../../shared/entities/portal-config.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { beginCheck, type Check, type CheckEvent, type CheckTry, nextCheck } from "./check.ts";
import { CheckPlace } from "./check-place.tsx";
import { checkText } from "./check-text.ts";
import { TurnstileCheck } from "./turnstile-check.tsx";
import { useFormTies } from "./use-form-ties.ts";
import { WorkCheck } from "./work-check.tsx";

/** The check that a visitor is no robot. Begins when it is shown; renews a pass that expires. */
export function Captcha(props: CaptchaProps) {
  const config = usePortalConfig();
  if (config === null) return null;
  return <SubmissionCheck key={props.submission} {...props} {...config.captcha} />;
}

type Ways = PortalConfig["captcha"];

function SubmissionCheck({ submission, error, turnstileSiteKey, proofOfWork, ...form }: CaptchaProps & Ways) {
  const step = (check: Check, event: CheckEvent) => nextCheck(check, event, { proofOfWork });
  const [check, happen] = useReducer(step, turnstileSiteKey === null ? "work" : "turnstile", beginCheck);
  useFormTies(check, form, happen);
  const { way, round, running } = check;
  // Turnstile's widget is seen as soon as it stands there.
  const [wasSeen, setSeen] = useState(turnstileSiteKey !== null);
  const said = checkText(check, { wasSeen, error });
  if (said !== null && !wasSeen) setSeen(true);

  const attempt: CheckTry = {
    submission,
    onTrouble: (trouble) => happen({ kind: "trouble", round, trouble }),
    onAnswer: (answer) => happen({ kind: "answer", round, answer, now: Date.now() }),
  };
  return (
    <CheckPlace said={said} isTall={turnstileSiteKey !== null} onRetry={() => happen({ kind: "again" })}>
      {running && way === "turnstile" && turnstileSiteKey !== null && (
        <TurnstileCheck key={round} siteKey={turnstileSiteKey} {...attempt} />
      )}
      {running && way === "work" && <WorkCheck key={round} {...attempt} />}
    </CheckPlace>
  );
}
