import { openState, type WeekMinute } from "../shared/opening-hours/state.ts";
import type { OpenWeek } from "../shared/opening-hours/week.ts";
import { openTone, openWords } from "../shared/opening-hours/words.ts";
import styles from "./hours-now.module.css";
import { Icon, useLaterIcons } from "./icons/icon.tsx";

/** For components that show {@link HoursNow} once the time is known. */
export const useHoursIcons = () => useLaterIcons(["moon", "clock"]);

/** "Open" or "closed" now, by icon, words and colour. Red only shortly before closing. */
export function HoursNow({ week, at }: { week: OpenWeek; at: WeekMinute }) {
  const state = openState(week, at);
  const tone = openTone(state);
  const [first, second] = openWords(state);
  return (
    <p className={`${styles.hours} ${styles[tone]}`}>
      <Icon name={tone === "closed" ? "moon" : "clock"} size="s" />
      <span>
        {first} {second === undefined ? null : <span className={styles.whole}>{second}</span>}
      </span>
    </p>
  );
}
