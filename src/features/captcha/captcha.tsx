import { useReducer, useState } from "react";
import type { PortalConfig } from "../../shared/entities/portal-config.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { startCheck, type CheckState, type CheckEvent, type CheckAttempt, checkReducer } from "./check.ts";
import { CheckStatus } from "./check-place.tsx";
import { checkText } from "./check-text.ts";
import { TurnstileCheck } from "./turnstile-check.tsx";
import { useFormSync } from "./use-form-ties.ts";
import { ProofOfWorkCheck } from "./work-check.tsx";

/** The check that a visitor is no robot. Begins when it is shown; renews a pass that expires. */
export function Captcha(props: CaptchaProps) {
  const config = usePortalConfig();
  if (config === null) return null;
  return <SubmissionCheck key={props.submission} {...props} {...config.captcha} />;
}

type Ways = PortalConfig["captcha"];

function SubmissionCheck({ submission, error, turnstileSiteKey, proofOfWork, ...form }: CaptchaProps & Ways) {
  const step = (check: CheckState, event: CheckEvent) => checkReducer(check, event, { proofOfWork });
  const [check, happen] = useReducer(step, turnstileSiteKey === null ? "work" : "turnstile", startCheck);
  useFormSync(check, form, happen);
  const { method, attempt, running } = check;
  // Turnstile's widget is seen as soon as it stands there.
  const [wasSeen, setSeen] = useState(turnstileSiteKey !== null);
  const said = checkText(check, { wasSeen, error });
  if (said !== null && !wasSeen) setSeen(true);

  const attempt: CheckAttempt = {
    submission,
    onDelay: (trouble) => happen({ kind: "trouble", round, trouble }),
    onResult: (answer) => happen({ kind: "answer", round, answer, now: Date.now() }),
  };
  return (
    <CheckStatus said={said} isTall={turnstileSiteKey !== null} onRetry={() => happen({ kind: "again" })}>
      {running && method === "turnstile" && turnstileSiteKey !== null && (
        <TurnstileCheck key={attempt} siteKey={turnstileSiteKey} {...attempt} />
      )}
      {running && method === "work" && <ProofOfWorkCheck key={attempt} {...attempt} />}
    </CheckStatus>
  );
}
