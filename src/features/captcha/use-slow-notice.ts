import { useEffect, useEffectEvent } from "react";
import type { SlowNotice } from "./check-state.ts";

/** Longer waits are shown to the visitor (ms). */
const slowAfter = 2_000;

/** Reports once when a wait takes long. */
export function useSlowNotice(isWaiting: boolean, onSlow: (notice: SlowNotice) => void): void {
  const report = useEffectEvent(onSlow);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => report({ kind: "slow" }), slowAfter);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}
