import { useRef, useState } from "react";
import type { PassAnswer } from "../shared/captcha/wire.ts";
import type { CaptchaState } from "./captcha-props.ts";

/** The check usually finishes without the visitor: submitting earlier waits for it at most this long (ms). */
const maxWait = 10_000;

/** The form's side of the captcha: its props, the current pass, and waiting for one. */
export function useCaptcha() {
  const [error, setError] = useState<string>();
  const [reset, setReset] = useState(0);
  const pass = useRef<PassAnswer>(null);
  const state = useRef<CaptchaState>("working");
  const onSettled = useRef<() => void>(undefined);

  return {
    error,
    props: {
      error,
      reset,
      onPass(newPass: PassAnswer | null) {
        pass.current = newPass;
        if (newPass === null) return;
        setError(undefined);
        onSettled.current?.();
      },
      onState(newState: CaptchaState) {
        state.current = newState;
        if (newState !== "working") onSettled.current?.();
      },
    },
    /** Shows an error and restarts the check (spec §5). */
    reject(message: string): void {
      setError(message);
      setReset((count) => count + 1);
    },
    currentPass: () => pass.current,
    isUnreachable: () => state.current === "unreachable",
    /**
     * Resolves with the pass when the check has ended; with null when it failed or timed out.
     * @param retryUnreachable restart the check if the server could not be reached before.
     */
    async waitForPass(retryUnreachable = false): Promise<PassAnswer | null> {
      if (retryUnreachable && state.current === "unreachable") {
        state.current = "working";
        setReset((count) => count + 1);
      }
      if (pass.current === null && state.current === "working") {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, maxWait);
          onSettled.current = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return pass.current;
    },
  };
}
