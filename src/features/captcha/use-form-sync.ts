import { useEffect, useEffectEvent, useRef } from "react";
import type { PassAnswer } from "../../shared/captcha/wire.ts";
import type { CaptchaProps, CaptchaState } from "../../ui/captcha-props.ts";
import type { CheckEvent, CheckState } from "./check-state.ts";

/** Reports the pass and the state to the form, and dispatches the form's reset and the pass's expiry to the check. */
export function useFormSync(
  { outcome }: CheckState,
  { onPass, onState, reset }: Pick<CaptchaProps, "onPass" | "onState" | "reset">,
  dispatch: (event: CheckEvent) => void,
): void {
  const state = captchaState(outcome);
  const pass = outcome?.kind === "pass" ? outcome.pass : null;
  const goodUntil = outcome?.kind === "pass" ? outcome.goodUntil : null;
  const reportState = useEffectEvent(onState);
  const reportPass = useEffectEvent(onPass);
  const send = useEffectEvent(dispatch);

  // Also reports null on mount: the form's pass, if any, is for another submission.
  const reportedPass = useRef<PassAnswer | null>(undefined);
  useEffect(() => {
    if (pass === reportedPass.current) return;
    reportedPass.current = pass;
    reportPass(pass);
  }, [pass]);
  useEffect(() => reportState(state), [state]);

  const lastReset = useRef(reset);
  useEffect(() => {
    if (reset === lastReset.current) return;
    lastReset.current = reset;
    send({ kind: "restart" });
  }, [reset]);

  useEffect(
    () => (goodUntil === null ? undefined : onTimeReached(goodUntil, () => send({ kind: "expired" }))),
    [goodUntil],
  );
}

function captchaState(outcome: CheckState["outcome"]): CaptchaState {
  switch (outcome?.kind) {
    case undefined:
    case "slow":
      return "working";
    case "pass":
      return "passed";
    case "failed":
    case "not-loaded":
      return "failed";
    case "unreachable":
    case "too-many":
      return "unreachable";
  }
}

/**
 * Calls back at a moment (ms since 1970). Timers stop while a device sleeps, so the time is also checked when the page
 * becomes visible.
 * @returns cancels it.
 */
function onTimeReached(moment: number, callback: () => void): () => void {
  const check = () => Date.now() >= moment && callback();
  const timer = setTimeout(check, moment - Date.now());
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", check);
  };
}
