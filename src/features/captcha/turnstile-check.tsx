import { useEffect, useEffectEvent, useState } from "react";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { retryUntilAnswered } from "./ask-until-answered.ts";
import type { CheckAttempt } from "./check.ts";
import { loadTurnstile } from "./turnstile-script.ts";
import { TurnstileWidget } from "./turnstile-widget.tsx";
import { useSlowNotice } from "./use-slowness.ts";

const loaded = { kind: "loaded" } as const;
const notLoaded = { kind: "not-loaded" } as const;
const unreachable = { kind: "unreachable" } as const;

/** A try by Turnstile. Where it does not come, the network may be gone, which passes, or Turnstile is blocked. */
export function TurnstileCheck({ siteKey, ...check }: CheckAttempt & { siteKey: string }) {
  const [stage, setStage] = useState<"script" | "widget" | "lost">("script");
  const tellTrouble = useEffectEvent(check.onDelay);
  const tellAnswer = useEffectEvent(check.onResult);
  // The widget speaks for itself.
  useSlowNotice(stage !== "widget", check.onDelay);

  useEffect(() => {
    if (stage === "widget") return tellTrouble(null);
    const ending = new AbortController();
    const ask = stage === "script" ? bringScript : networkOrTurnstile();
    void retryUntilAnswered(ask, (trouble) => tellTrouble(trouble), ending.signal).then((answer) => {
      if (answer?.kind === "not-loaded") tellAnswer(answer);
      if (answer?.kind === "loaded") setStage("widget");
    });
    return () => ending.abort();
  }, [stage]);

  return stage === "widget" ? <TurnstileWidget {...check} siteKey={siteKey} onLost={() => setStage("lost")} /> : null;
}

async function bringScript() {
  if (await loadTurnstile()) return loaded;
  return (await isServerReachable()) ? notLoaded : unreachable;
}

/** Why a widget was lost: with the network, and then it is worth another one, or by itself. */
function networkOrTurnstile() {
  let isNetwork = false;
  return async () => {
    if (await isServerReachable()) return isNetwork ? loaded : notLoaded;
    isNetwork = true;
    return unreachable;
  };
}
