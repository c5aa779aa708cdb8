import { Turnstile } from "@marsidev/react-turnstile";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { requestPass } from "../../shared/captcha/proof-of-work.ts";
import { turnstileAction } from "../../shared/captcha/wire.ts";
import { type CheckAttempt, failedMessage } from "./check-state.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import { isVerdict } from "./turnstile-errors.ts";
import { turnstileOrigin, turnstileTimeout } from "./turnstile-script.ts";

/** The flexible widget needs at least this width (CSS pixels); below it the compact one, twice as high, is used. */
const minFlexibleWidth = 300;

interface Appearance {
  size: "flexible" | "compact";
  theme: "dark" | "light";
}

/** Size and theme of the widget for the container it is mounted in. */
function appearanceIn(container: Element): Appearance {
  const { colorScheme } = getComputedStyle(container);
  return {
    size: container.clientWidth < minFlexibleWidth ? "compact" : "flexible",
    theme: colorScheme.includes("dark") ? "dark" : "light",
  };
}

interface Props extends CheckAttempt {
  siteKey: string;
  /** The widget cannot work in this browser or network. */
  onLost: () => void;
}

/** Turnstile's widget. Exchanges its token for a pass at once, before the token expires. */
export function TurnstileWidget({ submission, siteKey, onDelay, onResult, onLost }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  const exchange = useRef<AbortController>(null);
  const cancelTimeout = useSilenceTimeout(onLost);

  useLayoutEffect(() => setAppearance(container.current && appearanceIn(container.current)), []);
  useEffect(() => () => exchange.current?.abort(), []);

  async function exchangeToken(token: string): Promise<void> {
    // The widget has replaced an expired token.
    exchange.current?.abort();
    const abort = new AbortController();
    exchange.current = abort;
    const { signal } = abort;
    const request = () => requestPass({ submission, turnstile: token }, { fetch, signal });
    const answer = await retryUntilAnswered(request, onDelay, signal);
    if (answer !== null && answer.kind !== "aborted") onResult(answer);
  }
  return (
    <div ref={container}>
      {appearance === null ? null : (
        <Turnstile
          siteKey={siteKey}
          injectScript={false}
          options={{
            action: turnstileAction,
            cData: submission,
            language: "ru",
            ...appearance,
            // The captcha starts retries itself and shows the visitor the reason.
            retry: "never",
            refreshExpired: "auto",
            responseField: false,
            feedbackEnabled: false,
          }}
          onSuccess={(token) => {
            cancelTimeout();
            void exchangeToken(token);
          }}
          onError={(code) => {
            if (isVerdict(code)) onResult({ kind: "refused", reason: "failed", message: failedMessage });
            else onLost();
            // Marks the error as handled, so that Turnstile does not log it to the console.
            return true;
          }}
          onUnsupported={onLost}
        />
      )}
    </div>
  );
}

/**
 * Calls back when the widget's frame sends no message in time: the script was loaded but the frame is blocked.
 * @returns cancels the timeout.
 */
function useSilenceTimeout(callback: () => void): () => void {
  const onSilence = useEffectEvent(callback);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [cancel] = useState(() => () => clearTimeout(timer.current));
  useEffect(() => {
    timer.current = setTimeout(() => onSilence(), turnstileTimeout);
    const onMessage = ({ origin }: MessageEvent) => origin === turnstileOrigin && cancel();
    window.addEventListener("message", onMessage);
    return () => {
      cancel();
      window.removeEventListener("message", onMessage);
    };
  }, [cancel]);
  return cancel;
}
