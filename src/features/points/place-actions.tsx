import { useState } from "react";
import { copyText, shareMessage, sharePage } from "../../lib/device/share.ts";
import { placeMarkable } from "../../lib/favourites/to-favourite.ts";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import { placeReportLine } from "../../shared/place-report.ts";
import type { Place } from "../../shared/places/place.ts";
import { shortPathOfPlace } from "../../shared/short-links.ts";
import { useFavourite } from "../../state/favourites-state.ts";
import { useReportLink } from "../../state/use-report-link.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FavouriteButton } from "../../ui/favourite-button.tsx";
import { useLaterIcons } from "../../ui/icons/icon.tsx";
import { QrToggle } from "../../ui/qr-toggle.tsx";
import styles from "./place-item.module.css";
import { printPlace } from "./print-place.ts";

interface Props {
  place: Place;
  title: string;
  isOpened: boolean;
  /** The page is hydrated. */
  isHydrated: boolean;
}

/** Further buttons of an open place: favourites, sharing. Space for those that need JavaScript is reserved. */
export function PlaceActions({ place, title, isOpened, isHydrated }: Props) {
  const [said, setSaid] = useState("");
  const { address } = place;
  useLaterIcons(["share-network", "qr-code", "copy"]);
  const short = shortPathOfPlace(place.key);
  const favourite = useFavourite(placeMarkable(place));
  const report = useReportLink(placeReportLine(place));
  async function tell(words: Promise<string>) {
    // Cleared first, so that screen readers announce a repeated outcome.
    setSaid("");
    setSaid(await words);
  }
  const qr = <QrToggle address={() => publicOrigin() + short} label="QR-код со ссылкой на это место" />;
  return (
    <div className={`no-print ${styles.further}`}>
      {isHydrated && isKiosk() ? (
        <div className={styles.scripted}>
          <Button variant="quiet" icon="file-text" onClick={({ currentTarget }) => printPlace(currentTarget)}>
            Напечатать
          </Button>
          {qr}
        </div>
      ) : isHydrated || isOpened ? (
        <div className={`needs-scripts ${styles.scripted}`}>
          <FavouriteButton {...favourite} variant="quiet" />
          <Button
            variant="quiet"
            icon="share-network"
            onClick={() => {
              const url = publicOrigin() + short;
              return tell(sharePage(title, url).then((outcome) => shareMessage(outcome, url)));
            }}
          >
            Поделиться
          </Button>
          {qr}
          {address === "" ? null : (
            <Button variant="quiet" icon="copy" onClick={() => tell(copyText(address).then(copiedWords))}>
              Скопировать адрес
            </Button>
          )}
        </div>
      ) : null}
      <div className={styles.quiet}>
        <ButtonLink {...report} variant="quiet" icon="warning-circle">
          Сообщить об ошибке
        </ButtonLink>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

function copiedWords(outcome: "copied" | "refused"): string {
  return outcome === "copied" ? "Адрес скопирован" : "Не скопировалось. Выделите адрес и скопируйте";
}
