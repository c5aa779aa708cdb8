import { useEffect, useEffectEvent } from "react";
import { passByProofOfWork } from "../../shared/captcha/proof-of-work.ts";
import type { CheckAttempt } from "./check-state.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import { useSlowNotice } from "./use-slow-notice.ts";

/** An attempt by proof of work: the device computes, the visitor sees nothing and need not do anything. */
export function ProofOfWorkCheck({ submission, onDelay, onResult }: CheckAttempt) {
  const reportDelay = useEffectEvent(onDelay);
  const reportResult = useEffectEvent(onResult);
  useSlowNotice(true, onDelay);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const request = () => passByProofOfWork(submission, { fetch, signal });
    void retryUntilAnswered(request, (failure) => reportDelay(failure), signal).then((answer) => {
      if (answer !== null && answer.kind !== "aborted") reportResult(answer);
    });
    return () => abort.abort();
  }, [submission]);
  return null;
}
