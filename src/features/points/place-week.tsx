import { Fragment } from "react";
import type { WeekMinute } from "../../shared/opening-hours/state.ts";
import { openingHoursText } from "../../shared/opening-hours/text.ts";
import { holidayNote } from "../../shared/opening-hours/words.ts";
import type { Place } from "../../shared/places/place.ts";
import { typograf } from "../../shared/typography.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./place-week.module.css";
import { dayIndex, weekRows } from "./week-rows.ts";

interface Props {
  place: Pick<Place, "hours" | "week" | "facts">;
  /** Null before hydration: today is not marked yet. */
  at: WeekMinute | null;
}

/** A place's hours day by day, and the days that differ; the service's own text where the week is not certain. */
export function PlaceWeek({ place: { hours, week, facts }, at }: Props) {
  const exceptions = facts?.exceptions ?? "";
  if (hours === "" && exceptions === "") return null;
  return (
    <div className={styles.week}>
      <h4 className={styles.title}>Часы работы</h4>
      {week === null ? hours && <p>{typograf(openingHoursText(hours))}</p> : <Days week={week} at={at} />}
      <p className={styles.note}>{typograf(sentence(exceptions) || (week === null ? "" : holidayNote))}</p>
    </div>
  );
}

function Days({ week, at }: { week: NonNullable<Place["week"]>; at: WeekMinute | null }) {
  const today = at === null ? null : dayIndex(at);
  return (
    <table className={styles.table}>
      <tbody>
        {weekRows(week).map(({ day, hours }, index) => (
          <tr key={day} className={classNames(index === today && styles.today)}>
            <th scope="row">
              {day}
              {index === today ? ", сегодня" : ""}
            </th>
            <td>
              {hours.length === 0 ? <span className={styles.off}>выходной</span> : null}
              {hours.map((text, line) => (
                <Fragment key={text}>
                  {line > 0 ? <br /> : null}
                  {typograf(text)}
                </Fragment>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With a full stop. */
function sentence(text: string): string {
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}
