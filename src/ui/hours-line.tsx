import type { WeekMinute } from "../shared/opening-hours/state.ts";
import { openingHoursText } from "../shared/opening-hours/text.ts";
import type { OpenWeek } from "../shared/opening-hours/week.ts";
import { typograf } from "../shared/typography.ts";
import styles from "./hours-now.module.css";
import { HoursNow, useHoursIcons } from "./hours-now.tsx";

interface Props {
  /** As from the service. */
  hours: string;
  /** Null if they are not certain. */
  week: OpenWeek | null;
  /** Null before hydration. */
  at: WeekMinute | null;
  /** Paper gets the hours elsewhere. */
  isPrinted?: boolean;
}

/** "Open" or "closed" now; on paper, before hydration and where that is not certain, the hours themselves. */
export function HoursLine({ hours, week, at, isPrinted = true }: Props) {
  useHoursIcons();
  const now = week !== null && at !== null ? <HoursNow week={week} at={at} /> : null;
  const look = now === null ? (isPrinted ? styles.text : styles.onScreen) : styles.onPaper;
  return (
    <>
      {now}
      {hours === "" || (now !== null && !isPrinted) ? null : (
        <p className={look}>{typograf(openingHoursText(hours))}</p>
      )}
    </>
  );
}
