import { useState } from "react";
import { routeUrl, webAddressUrl, webRouteUrl } from "../../lib/device/maps-app.ts";
import { copyText, sharePage, sharingWords } from "../../lib/device/share.ts";
import { placeMarkable } from "../../lib/favourites/to-favourite.ts";
import { errorTheme } from "../../lib/feedback-themes.ts";
import type { Place } from "../../shared/places/place.ts";
import { useFavourite } from "../../state/favourites-state.ts";
import { useFeedbackLink } from "../../state/feedback-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { FavouriteButton } from "../../ui/favourite-button.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import styles from "./points.module.css";

interface Props {
  place: Place;
  title: string;
  /** Address of the page with this place opened. */
  href: string;
  isOpened: boolean;
  /** The page answers, and knows its device. */
  isAlive: boolean;
}

/** What a visitor does with a place. What only a page that is alive can do keeps its place before, where that is seen. */
export function PlaceActions({ place, title, href, isOpened, isAlive }: Props) {
  const [said, setSaid] = useState("");
  const { phone, address } = place;
  const favourite = useFavourite(placeMarkable(place));
  const named = new Set([place.title, address].filter(Boolean));
  const report = useFeedbackLink({ subject: errorTheme, text: [...named].join(", ") });
  async function tell(words: Promise<string>) {
    // Said anew when it is done again.
    setSaid("");
    setSaid(await words);
  }
  return (
    <div className={`no-print ${styles.actions}`}>
      <RouteLink place={place} title={title} isAlive={isAlive} />
      {phone === "" ? null : (
        <ButtonLink href={phoneHref(phone)} variant="secondary" icon="phone">
          <span className="visually-hidden">Позвонить: </span>
          {phone}
        </ButtonLink>
      )}
      {isAlive || isOpened ? (
        <div className={styles.alive}>
          <FavouriteButton {...favourite} variant="quiet" />
          <Button
            variant="quiet"
            icon="share-network"
            onClick={() => tell(sharePage(title, location.origin + href).then((outcome) => sharingWords[outcome]))}
          >
            Поделиться
          </Button>
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

function RouteLink({ place: { geolocation, address }, title, isAlive }: Omit<Props, "href" | "isOpened">) {
  const href = geolocation
    ? (isAlive ? routeUrl : webRouteUrl)(geolocation, title)
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
