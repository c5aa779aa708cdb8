import { useMemo } from "react";
import { timeZone } from "../shared/dates.ts";
import { type WeekMinute, weekClock } from "../shared/opening-hours/state.ts";
import { usePortalConfig } from "./portal-state.ts";
import { useNow } from "./use-now.ts";

/** The current minute of the week in the operator's time zone; null before hydration. */
export function useWeekMinute(): WeekMinute | null {
  const now = useNow();
  const zone = usePortalConfig()?.timeZone ?? timeZone;
  const clock = useMemo(() => weekClock(zone), [zone]);
  return now === null ? null : clock(now);
}
