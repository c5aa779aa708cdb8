import { type ReactNode, useDeferredValue } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * Content below the first screen. On a page that is opened from another one it is rendered once what is above is painted,
 * which comes the sooner; the server's HTML has it from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, !useIsHydrated());
  return isShown ? children : <div className="later" />;
}
