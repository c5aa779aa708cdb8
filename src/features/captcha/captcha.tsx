import { useReducer, useState } from "react";
import type { PortalConfig } from "../../shared/entities/portal-config.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { type CheckAttempt, type CheckEvent, type CheckState, checkReducer, startCheck } from "./check-state.ts";
import { CheckStatus } from "./check-status.tsx";
import { checkText } from "./check-text.ts";
import { ProofOfWorkCheck } from "./proof-of-work-check.tsx";
import { TurnstileCheck } from "./turnstile-check.tsx";
import { useFormSync } from "./use-form-sync.ts";

/** The captcha of a form. Starts as soon as it is mounted and renews a pass that expires. */
export function Captcha(props: CaptchaProps) {
  const config = usePortalConfig();
  if (config === null) return null;
  return <SubmissionCheck key={props.submission} {...props} {...config.captcha} />;
}

type CaptchaConfig = PortalConfig["captcha"];

function SubmissionCheck({ submission, error, turnstileSiteKey, proofOfWork, ...form }: CaptchaProps & CaptchaConfig) {
  const reducer = (check: CheckState, event: CheckEvent) => checkReducer(check, event, { proofOfWork });
  const [check, dispatch] = useReducer(reducer, turnstileSiteKey === null ? "work" : "turnstile", startCheck);
  useFormSync(check, form, dispatch);
  const { method, attempt, running } = check;
  // Turnstile's widget is visible from the start.
  const [wasVisible, setVisible] = useState(turnstileSiteKey !== null);
  const status = checkText(check, { wasVisible, error });
  if (status !== null && !wasVisible) setVisible(true);

  const handlers: CheckAttempt = {
    submission,
    onDelay: (delay) => dispatch({ kind: "delay", attempt, delay }),
    onResult: (result) => dispatch({ kind: "result", attempt, result, now: Date.now() }),
  };
  return (
    <CheckStatus
      status={status}
      reserveHeight={turnstileSiteKey !== null}
      onRetry={() => dispatch({ kind: "restart" })}
    >
      {running && method === "turnstile" && turnstileSiteKey !== null && (
        <TurnstileCheck key={attempt} siteKey={turnstileSiteKey} {...handlers} />
      )}
      {running && method === "work" && <ProofOfWorkCheck key={attempt} {...handlers} />}
    </CheckStatus>
  );
}
