import { openState, weekClock } from "../../shared/opening-hours/state.ts";
import type { OpenWeek } from "../../shared/opening-hours/week.ts";
import { openTone, openWords } from "../../shared/opening-hours/words.ts";
import type { EmbedData } from "./page-data.ts";

/** How often the words are checked (ms). */
const interval = 30_000;

/** Says of each place whether it is open now, and again as time goes by. */
export function sayOpenNow({ timeZone }: Pick<EmbedData, "timeZone">): void {
  const minuteOf = weekClock(timeZone);
  const places = [...document.querySelectorAll<HTMLElement>("[data-week]")];
  const say = () => {
    const minute = minuteOf(Date.now());
    for (const place of places) {
      // Our own HTML.
      const week: OpenWeek = JSON.parse(place.dataset.week ?? "[]");
      const state = openState(week, minute);
      const words = openWords(state).join(" ");
      if (words === place.textContent) continue;
      place.textContent = words;
      place.dataset.tone = openTone(state);
      place.hidden = false;
    }
  };
  say();
  if (places.length > 0) setInterval(say, interval);
}
