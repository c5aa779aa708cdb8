import { startTransition, useEffect, useState } from "react";

/** How old the clock on a page may grow (ms). */
const step = 30_000;

/** Now, in ms since 1970; null in the first render, which is as the server drew it. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    // Whole lists follow it: between their parts the page answers.
    const tick = () => startTransition(() => setNow(Date.now()));
    tick();
    const timer = setInterval(tick, step);
    // Timers of a page in the background stand still.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return now;
}
