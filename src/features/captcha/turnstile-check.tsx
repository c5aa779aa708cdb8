import { useEffect, useEffectEvent, useState } from "react";
import { isServerReachable } from "../../shared/server-reachable.ts";
import type { CheckAttempt } from "./check-state.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import { loadTurnstile } from "./turnstile-script.ts";
import { TurnstileWidget } from "./turnstile-widget.tsx";
import { useSlowNotice } from "./use-slow-notice.ts";

const loaded = { kind: "loaded" } as const;
const notLoaded = { kind: "not-loaded" } as const;
const unreachable = { kind: "unreachable" } as const;

/**
 * An attempt with Cloudflare Turnstile. If it fails to load, distinguishes a network outage, which is retried, from a
 * blocked Turnstile.
 */
export function TurnstileCheck({ siteKey, ...check }: CheckAttempt & { siteKey: string }) {
  const [stage, setStage] = useState<"script" | "widget" | "lost">("script");
  const onDelay = useEffectEvent(check.onDelay);
  const onResult = useEffectEvent(check.onResult);
  // The widget shows its own progress.
  useSlowNotice(stage !== "widget", check.onDelay);

  useEffect(() => {
    if (stage === "widget") return onDelay(null);
    const abort = new AbortController();
    const request = stage === "script" ? loadScript : findLossCause();
    void retryUntilAnswered(request, (failure) => onDelay(failure), abort.signal).then((answer) => {
      if (answer?.kind === "not-loaded") onResult(answer);
      if (answer?.kind === "loaded") setStage("widget");
    });
    return () => abort.abort();
  }, [stage]);

  return stage === "widget" ? <TurnstileWidget {...check} siteKey={siteKey} onLost={() => setStage("lost")} /> : null;
}

async function loadScript() {
  if (await loadTurnstile()) return loaded;
  return (await isServerReachable()) ? notLoaded : unreachable;
}

/**
 * Finds out why the widget was lost: after a network outage it is worth mounting again, otherwise Turnstile is blocked.
 */
function findLossCause() {
  let wasOffline = false;
  return async () => {
    if (await isServerReachable()) return wasOffline ? loaded : notLoaded;
    wasOffline = true;
    return unreachable;
  };
}
