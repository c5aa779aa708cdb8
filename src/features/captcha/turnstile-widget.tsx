import { Turnstile } from "@marsidev/react-turnstile";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { requestPass } from "../../shared/captcha/proof-of-work.ts";
import { turnstileAction } from "../../shared/captcha/wire.ts";
import { retryUntilAnswered } from "./ask-until-answered.ts";
import { type CheckAttempt, failedMessage } from "./check.ts";
import { isVerdict } from "./turnstile-errors.ts";
import { turnstileTimeout, turnstileOrigin } from "./turnstile-script.ts";

/** The widget fills its place from that width on (CSS pixels); below it there is a small one, twice as high. */
const leastWidth = 300;

interface Look {
  size: "flexible" | "compact";
  theme: "dark" | "light";
}

/** As its place and the visitor's colours ask. */
function lookAt(place: Element): Look {
  const { colorScheme } = getComputedStyle(place);
  return {
    size: place.clientWidth < leastWidth ? "compact" : "flexible",
    theme: colorScheme.includes("dark") ? "dark" : "light",
  };
}

interface Props extends CheckAttempt {
  siteKey: string;
  /** It could not do its work here. */
  onLost: () => void;
}

/** Turnstile's widget, and a pass for its token at once, before the token grows old. */
export function TurnstileWidget({ submission, siteKey, onDelay, onResult, onLost }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look | null>(null);
  const exchanging = useRef<AbortController>(null);
  const heard = useFirstWord(onLost);

  useLayoutEffect(() => setLook(place.current && lookAt(place.current)), []);
  useEffect(() => () => exchanging.current?.abort(), []);

  async function exchange(token: string): Promise<void> {
    // The widget renews a token that grew old meanwhile.
    exchanging.current?.abort();
    const ending = new AbortController();
    exchanging.current = ending;
    const { signal } = ending;
    const ask = () => requestPass({ submission, turnstile: token }, { fetch, signal });
    const answer = await retryUntilAnswered(ask, onDelay, signal);
    if (answer !== null && answer.kind !== "aborted") onResult(answer);
  }
  return (
    <div ref={place}>
      {look === null ? null : (
        <Turnstile
          siteKey={siteKey}
          injectScript={false}
          options={{
            action: turnstileAction,
            cData: submission,
            language: "ru",
            ...look,
            // A new try is ours to begin, so that the visitor is told why.
            retry: "never",
            refreshExpired: "auto",
            responseField: false,
            feedbackEnabled: false,
          }}
          onSuccess={(token) => {
            heard();
            void exchange(token);
          }}
          onError={(code) => {
            if (isVerdict(code)) onResult({ kind: "refused", reason: "failed", message: failedMessage });
            else onLost();
            // Handled: it need not write to the console.
            return true;
          }}
          onUnsupported={onLost}
        />
      )}
    </div>
  );
}

/**
 * Calls when nothing is heard of the widget's frame for long: its script came, and the frame is blocked.
 * Returns what is to be called when something was heard.
 */
function useFirstWord(onSilence: () => void): () => void {
  const tellSilence = useEffectEvent(onSilence);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [heard] = useState(() => () => clearTimeout(waiting.current));
  useEffect(() => {
    waiting.current = setTimeout(() => tellSilence(), turnstileTimeout);
    const hear = ({ origin }: MessageEvent) => origin === turnstileOrigin && heard();
    window.addEventListener("message", hear);
    return () => {
      heard();
      window.removeEventListener("message", hear);
    };
  }, [heard]);
  return heard;
}
