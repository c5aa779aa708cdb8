import type { NearbyPoint } from "../../shared/entities/nearby.ts";
import type { WeekMinute } from "../../shared/opening-hours/state.ts";
import { openingHoursText } from "../../shared/opening-hours/text.ts";
import { typograf } from "../../shared/typography.ts";
import { HoursNow } from "../../ui/hours-now.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./nearby.module.css";

/** Whether the point is open now; its hours as they are where that is not certain. */
export function OpenLine({ point: { hours, week }, at }: { point: NearbyPoint; at: WeekMinute }) {
  if (week !== null) {
    return (
      <li>
        <HoursNow week={week} at={at} />
      </li>
    );
  }
  if (hours === "") return null;
  return (
    <li className={styles.fact}>
      <Icon name="clock" size="s" />
      {typograf(openingHoursText(hours))}
    </li>
  );
}
