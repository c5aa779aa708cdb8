import { startTransition, useEffect, useState } from "react";

/** Interval of the clock (ms). */
const step = 30_000;

/** The current time (ms since 1970); null in the first render, which must match the server's HTML. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    // A transition, since whole lists re-render on it.
    const tick = () => startTransition(() => setNow(Date.now()));
    tick();
    const timer = setInterval(tick, step);
    // Timers are suspended in background tabs.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
