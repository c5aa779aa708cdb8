import { useEffect, useEffectEvent } from "react";
import { passByWork } from "../../shared/captcha/proof-of-work.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";
import type { CheckTry } from "./check.ts";
import { useSlowness } from "./use-slowness.ts";

/** A try by proof of work: the device works, the visitor does nothing and sees nothing. */
export function WorkCheck({ submission, onTrouble, onAnswer }: CheckTry) {
  const tellTrouble = useEffectEvent(onTrouble);
  const tellAnswer = useEffectEvent(onAnswer);
  useSlowness(true, onTrouble);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const work = () => passByWork(submission, { fetch, signal });
    void askUntilAnswered(work, (trouble) => tellTrouble(trouble), signal).then((answer) => {
      if (answer !== null && answer.kind !== "aborted") tellAnswer(answer);
    });
    return () => ending.abort();
  }, [submission]);
  return null;
}
