import { useEffect, useEffectEvent, useRef } from "react";
import type { PassAnswer } from "../../shared/captcha/wire.ts";
import type { CaptchaProps, CaptchaState } from "../../ui/captcha-props.ts";
import type { CheckState, CheckEvent } from "./check.ts";

/** Tells the form of the check, and the check of the form's reset and of a pass that grew old. */
export function useFormSync(
  { outcome }: CheckState,
  { onPass, onState, reset }: Pick<CaptchaProps, "onPass" | "onState" | "reset">,
  happen: (event: CheckEvent) => void,
): void {
  const state = stateOf(outcome);
  const pass = outcome?.kind === "pass" ? outcome.pass : null;
  const goodUntil = outcome?.kind === "pass" ? outcome.goodUntil : null;
  const tellState = useEffectEvent(onState);
  const tellPass = useEffectEvent(onPass);
  const tellCheck = useEffectEvent(happen);

  // At the beginning too: what the form has in hand is for another submission.
  const toldPass = useRef<PassAnswer | null>(undefined);
  useEffect(() => {
    if (pass === toldPass.current) return;
    toldPass.current = pass;
    tellPass(pass);
  }, [pass]);
  useEffect(() => tellState(state), [state]);

  const knownReset = useRef(reset);
  useEffect(() => {
    if (reset === knownReset.current) return;
    knownReset.current = reset;
    tellCheck({ kind: "again" });
  }, [reset]);

  useEffect(
    () => (goodUntil === null ? undefined : whenPast(goodUntil, () => tellCheck({ kind: "expired" }))),
    [goodUntil],
  );
}

function stateOf(outcome: CheckState["outcome"]): CaptchaState {
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

/** Calls when that moment is past; a device that slept over it finds out when the visitor comes back. Returns an end of waiting. */
function whenPast(moment: number, call: () => void): () => void {
  const look = () => Date.now() >= moment && call();
  const timer = setTimeout(look, moment - Date.now());
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
