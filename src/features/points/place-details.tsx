import { routeTo } from "../../lib/device/maps-app.ts";
import { siteLink } from "../../lib/site-link.ts";
import type { WeekMinute } from "../../shared/opening-hours/state.ts";
import type { Place } from "../../shared/places/place.ts";
import { RouteAndCall } from "../../ui/route-and-call.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { KnownFacts } from "./known-facts.tsx";
import { PlaceActions } from "./place-actions.tsx";
import styles from "./place-item.module.css";
import { PlaceWeek } from "./place-week.tsx";

interface Props {
  place: Place;
  title: string;
  isOpened: boolean;
  /** Null before hydration. */
  at: WeekMinute | null;
}

/** What an unfolded place shows: the way and the phone first, then its facts. */
export function PlaceDetails({ place, title, isOpened, at }: Props) {
  const isHydrated = at !== null;
  const site = siteLink(place.site);
  return (
    <div className={styles.details}>
      <RouteAndCall
        route={routeTo({ ...place, title }, isHydrated)}
        phone={place.phone}
        callWords={
          <>
            <span className="visually-hidden">Позвонить: </span>
            {place.phone}
          </>
        }
      />
      <PlaceWeek place={place} at={at} />
      <KnownFacts place={place} />
      {site ? (
        <TextLink href={site.href} rel="noopener" icon="globe">
          {site.host}
        </TextLink>
      ) : null}
      <PlaceActions place={place} title={title} isOpened={isOpened} isHydrated={isHydrated} />
    </div>
  );
}
