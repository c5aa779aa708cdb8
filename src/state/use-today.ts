import { useLayoutEffect, useState } from "react";
import { dayOf } from "../shared/dates.ts";

/**
 * Today, "YYYY-MM-DD", as this device has it. The first render shows what the server or an older visit saw, so that it
 * is the same as the HTML.
 * @param asOf the day that the data are of.
 */
export function useToday(asOf: string): string {
  const [today, setToday] = useState<string | null>(null);
  useLayoutEffect(() => setToday(dayOf(Date.now())), []);
  return today ?? asOf;
}
