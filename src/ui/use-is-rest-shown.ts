import { useDeferredValue } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * False while a page that was opened from another one renders its first screen: what is below it, or costs time, is left
 * out until that is painted. The server's HTML has all from the start.
 */
export function useIsRestShown(): boolean {
  return useDeferredValue(true, !useIsHydrated());
}
