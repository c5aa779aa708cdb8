import { useLayoutEffect, useState } from "react";
import { dayOf } from "../shared/dates.ts";

/**
 * Today's date by this device's clock, "YYYY-MM-DD". The first render uses `asOf`, so that it matches the HTML.
 * @param asOf the date of the data.
 */
export function useToday(asOf: string): string {
  const [today, setToday] = useState<string | null>(null);
  useLayoutEffect(() => setToday(dayOf(Date.now())), []);
  return today ?? asOf;
}
