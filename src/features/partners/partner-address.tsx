import { addressText, streetOf } from "../../lib/address-text.ts";
import type { City } from "../../shared/entities/city.ts";
import type { PartnerPlace } from "../../shared/entities/partner-places.ts";
import { isSameTown } from "../../shared/oktmo.ts";
import { distanceText } from "../../shared/places/distance.ts";
import { useWeekMinute } from "../../state/use-week-minute.ts";
import { HoursLine } from "../../ui/hours-line.tsx";
import styles from "./partners.module.css";

interface Props {
  place: PartnerPlace;
  /** From whose centre distances are counted; null: from the visitor. */
  city: City | null;
  /** The town that the list is about, which addresses need not name; "" for none. */
  town: string;
}

/** A partner's nearest address with its hours: «ул. Малышева, 31 — 900 м от центра». */
export function PartnerAddress({ place, city, town }: Props) {
  const { address, hours, week } = place;
  const at = useWeekMinute();
  return (
    <>
      <p className={styles.about}>
        <span className={styles.street}>{addressText(streetOf(address, town))}</span>
        {farText(place, city)}
      </p>
      <HoursLine hours={hours} week={week} at={at} />
    </>
  );
}

/** « — 900 м от центра»; nothing for another town, whose name says more than the distance. */
function farText({ metres, oktmo }: PartnerPlace, city: City | null): string {
  if (metres === null || (city !== null && !isSameTown(oktmo, city.oktmo))) return "";
  return `\u00a0— ${distanceText(metres)} от\u00a0${city === null ? "вас" : "центра"}`;
}
