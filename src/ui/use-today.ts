import { useState } from "react";
import { dayOf } from "../shared/dates.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/**
 * Today's date by this device's clock, "YYYY-MM-DD"; `asOf` in the first render of the server's HTML, which it must match.
 * @param asOf the date of the data.
 */
export function useToday(asOf: string): string {
  const [today] = useState(() => dayOf(Date.now()));
  return useIsHydrated() ? today : asOf;
}
