import { useState } from "react";
import { routeUrl, webAddressUrl, webRouteUrl } from "../../lib/device/maps-app.ts";
import { copyText, shareMessage, sharePage } from "../../lib/device/share.ts";
import { placeMarkable } from "../../lib/favourites/to-favourite.ts";
import { placeReportLine } from "../../shared/place-report.ts";
import type { Place } from "../../shared/places/place.ts";
import { useFavourite } from "../../state/favourites-state.ts";
import { useReportLink } from "../../state/use-report-link.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FavouriteButton } from "../../ui/favourite-button.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import styles from "./place-item.module.css";
import { PlaceQr } from "./place-qr.tsx";

interface Props {
  place: Place;
  title: string;
  /** URL of the page with this place open. */
  href: string;
  isOpened: boolean;
  /** The page is hydrated. */
  isHydrated: boolean;
}

/** Buttons of an open place: route, phone, favourites, sharing. Space for those that need JavaScript is reserved. */
export function PlaceActions({ place, title, href, isOpened, isHydrated }: Props) {
  const [said, setSaid] = useState("");
  const { phone, address } = place;
  const favourite = useFavourite(placeMarkable(place));
  const report = useReportLink(placeReportLine(place));
  async function tell(words: Promise<string>) {
    // Cleared first, so that screen readers announce a repeated outcome.
    setSaid("");
    setSaid(await words);
  }
  return (
    <div className={`no-print ${styles.actions}`}>
      <RouteLink place={place} title={title} isHydrated={isHydrated} />
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} variant="secondary" icon="phone">
          <span className="visually-hidden">Позвонить: </span>
          {phone}
        </ButtonLink>
      )}
      {isHydrated || isOpened ? (
        <div className={`needs-scripts ${styles.scripted}`}>
          <FavouriteButton {...favourite} variant="quiet" />
          <Button
            variant="quiet"
            icon="share-network"
            onClick={() => {
              const url = location.origin + href;
              return tell(sharePage(title, url).then((outcome) => shareMessage(outcome, url)));
            }}
          >
            Поделиться
          </Button>
          <PlaceQr href={href} />
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

function RouteLink({ place: { geolocation, address }, title, isHydrated }: Omit<Props, "href" | "isOpened">) {
  const href = geolocation
    ? (isHydrated ? routeUrl : webRouteUrl)(geolocation, title)
    : address === ""
      ? null
      : webAddressUrl(address);
  if (href === null) return null;
  return (
    <ButtonLink href={href} icon="navigation-arrow" rel="noopener">
      Маршрут
    </ButtonLink>
  );
}
