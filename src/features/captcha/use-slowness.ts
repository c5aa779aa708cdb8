import { useEffect, useEffectEvent } from "react";
import type { SlowNotice } from "./check.ts";

/** What takes longer is spoken of (ms). */
const long = 2_000;

/** Tells once when a wait takes long. */
export function useSlowNotice(waiting: boolean, tell: (slowness: SlowNotice) => void): void {
  const tellSlowness = useEffectEvent(tell);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => tellSlowness({ kind: "slow" }), long);
    return () => clearTimeout(timer);
  }, [waiting]);
}
