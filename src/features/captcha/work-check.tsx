import { useEffect, useEffectEvent } from "react";
import { passByWork } from "../../shared/captcha/proof-of-work.ts";
import { retryUntilAnswered } from "./ask-until-answered.ts";
import type { CheckAttempt } from "./check.ts";
import { useSlowNotice } from "./use-slowness.ts";

/** A try by proof of work: the device works, the visitor does nothing and sees nothing. */
export function ProofOfWorkCheck({ submission, onDelay, onResult }: CheckAttempt) {
  const tellTrouble = useEffectEvent(onDelay);
  const tellAnswer = useEffectEvent(onResult);
  useSlowNotice(true, onDelay);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const work = () => passByWork(submission, { fetch, signal });
    void retryUntilAnswered(work, (trouble) => tellTrouble(trouble), signal).then((answer) => {
      if (answer !== null && answer.kind !== "aborted") tellAnswer(answer);
    });
    return () => ending.abort();
  }, [submission]);
  return null;
}
