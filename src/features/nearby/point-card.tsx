import { addressText, streetOf } from "../../lib/address-text.ts";
import type { Nearby, NearbyPoint } from "../../shared/entities/nearby.ts";
import { isOpen, type WeekMinute } from "../../shared/opening-hours/state.ts";
import { distanceText } from "../../shared/places/distance.ts";
import { placeSearch } from "../../shared/places/place-filter.ts";
import { placeUrl } from "../../shared/places/place-key.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { HoursLine } from "../../ui/hours-line.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./nearby.module.css";
import { allPointsText, cardsText, farText, nonePlaceText, type Origin } from "./nearby-words.ts";
import { PointActions } from "./point-actions.tsx";

interface Props {
  nearby: Nearby;
  origin: Origin;
  at: WeekMinute;
}

/** The nearest issue point; where it is closed, also the nearest open one. */
export function PointCard({ nearby, origin, at }: Props) {
  const { city, total, points } = nearby;
  const [nearest] = points;
  const isElsewhere = total === 0 && origin === "city";
  return (
    <div className={styles.point}>
      {isElsewhere ? (
        <h3 className={styles.title}>{nonePlaceText(city.name)}</h3>
      ) : (
        <h3 className={styles.label}>Ближайший пункт выдачи</h3>
      )}
      {nearest ? (
        <>
          {isElsewhere ? <p className={styles.label}>Ближайший в другом городе</p> : null}
          <PointFacts point={nearest} city={city.name} origin={origin} at={at} />
          <OpenInstead points={points} city={city.name} at={at} />
          <PointActions point={nearest} />
        </>
      ) : null}
      <p className={styles.all}>
        <TextLink
          href={`${paths.HowToGetACard}${isElsewhere ? "" : placeSearch({ city: city.id }, "organization")}#places`}
          strong
        >
          {isElsewhere ? "Все пункты области" : typograf(allPointsText(total))}
        </TextLink>
      </p>
    </div>
  );
}

interface FactsProps {
  point: NearbyPoint;
  city: string;
  origin: Origin;
  at: WeekMinute;
}

function PointFacts({ point, city, origin, at }: FactsProps) {
  const cards = cardsText(point.cards);
  return (
    <>
      <p className={styles.title}>
        <a href={placeUrl("point", point.key)}>{addressText(point.title)}</a>
      </p>
      <p>{addressText(streetOf(point.address, city))}</p>
      <ul className={`plain-list ${styles.facts}`}>
        {point.week === null && point.hours === "" ? null : (
          <li>
            <HoursLine hours={point.hours} week={point.week} at={at} />
          </li>
        )}
        {point.metres === null ? null : (
          <li className={styles.fact}>
            <Icon name="person-simple-walk" size="s" />
            {farText(point.metres, origin)}
          </li>
        )}
        {cards === "" ? null : (
          <li className={styles.fact}>
            <Icon name="credit-card" size="s" />
            {typograf(cards)}
          </li>
        )}
        <li className={`${styles.fact} ${styles.roomy}`}>
          <Icon name="identification-card" size="s" />
          {typograf("Возьмите паспорт и СНИЛС")}
        </li>
      </ul>
    </>
  );
}

/** «Ближе всех открыт: …» while the nearest point is closed. */
function OpenInstead({ points, city, at }: Pick<Nearby, "points"> & { city: string; at: WeekMinute }) {
  const [nearest, ...others] = points;
  if (!nearest || nearest.week === null || isOpen(nearest.week, at)) return null;
  const open = others.find(({ week }) => week !== null && isOpen(week, at));
  if (!open) return null;
  const far = open.metres === null ? "" : `, ${distanceText(open.metres)}`;
  return (
    <p className={styles.instead}>
      Ближе всех открыт:{" "}
      <a href={placeUrl("point", open.key)}>{addressText(`${open.title}, ${streetOf(open.address, city)}`)}</a>
      {far}
    </p>
  );
}
