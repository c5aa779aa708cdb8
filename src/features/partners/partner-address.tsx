import { addressText, streetOf } from "../../lib/address-text.ts";
import { farText } from "../../lib/far-text.ts";
import type { City } from "../../shared/entities/city.ts";
import type { PartnerPlace } from "../../shared/entities/partner-places.ts";
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

/** A partner's nearest address with its hours: «ул. Малышева, 31  900 м от центра». */
export function PartnerAddress({ place, city, town }: Props) {
  const { address, hours, week } = place;
  const at = useWeekMinute();
  const far = farText(place, city);
  return (
    <>
      <p className={`${styles.about} ${styles.where}`}>
        <span className={styles.street}>{addressText(streetOf(address, town))}</span> {far ? <span>{far}</span> : null}
      </p>
      <HoursLine hours={hours} week={week} at={at} />
    </>
  );
}
