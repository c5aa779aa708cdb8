import { useRef, useState } from "react";
import type { PassAnswer } from "../shared/captcha/wire.ts";
import type { CaptchaState } from "./captcha-props.ts";

/** The check mostly ends by itself: a press that comes before waits for it, not longer than this (ms). */
const patience = 10_000;

/** The captcha's end of a form: the pass in hand, and whoever waits for one. */
export function useCaptcha() {
  const [error, setError] = useState<string>();
  const [reset, setReset] = useState(0);
  const currentPass = useRef<PassAnswer>(null);
  const state = useRef<CaptchaState>("working");
  const waiting = useRef<() => void>(undefined);

  return {
    error,
    props: {
      error,
      reset,
      onPass(waitForPass: PassAnswer | null) {
        currentPass.current = waitForPass;
        if (waitForPass === null) return;
        setError(undefined);
        waiting.current?.();
      },
      onState(now: CaptchaState) {
        state.current = now;
        if (now !== "working") waiting.current?.();
      },
    },
    /** Says what is wrong, and begins the check anew (spec §5). */
    reject(message: string): void {
      setError(message);
      setReset((times) => times + 1);
    },
    inHand: () => currentPass.current,
    isUnreachable: () => state.current === "unreachable",
    /**
     * The pass, once the check has ended; null where it did not end well, or in time.
     * @param insist what was out of reach is asked for again: it may be in reach by now.
     */
    async pass(insist = false): Promise<PassAnswer | null> {
      if (insist && state.current === "unreachable") {
        state.current = "working";
        setReset((times) => times + 1);
      }
      if (currentPass.current === null && state.current === "working") {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience);
          waiting.current = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return currentPass.current;
    },
  };
}
