import { useRef, useState } from "react";
import { addressText } from "../../lib/address-text.ts";
import { type Favourite, favouriteKey, favouriteUrl } from "../../lib/favourites/favourite.ts";
import { typograf } from "../../shared/typography.ts";
import type { FavouriteProblem } from "../../state/favourites-state.ts";
import { useWeekMinute } from "../../state/use-week-minute.ts";
import { Button } from "../../ui/button.tsx";
import { HoursNow } from "../../ui/hours-now.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { PartnerEmblem } from "../../ui/partner-emblem.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import type { listingOf } from "./favourite-rows.ts";
import styles from "./favourites.module.css";
import { PlaceWays } from "./place-ways.tsx";

interface Props {
  favourite: Favourite;
  listing: ReturnType<typeof listingOf>;
  isRemoved: boolean;
  onRemove(favourite: Favourite): Promise<FavouriteProblem | null>;
  onRestore(favourite: Favourite): Promise<FavouriteProblem | null>;
}

/** A favourite with a link, of a place with its hours, call and route; once removed, with a button to restore it. */
export function FavouriteItem({ favourite, listing, isRemoved, onRemove, onRestore }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(isRemoved ? restore : remove);
  const titleId = `favourite-${favouriteKey(favourite)}`;
  async function change(action: Promise<FavouriteProblem | null>) {
    setFailed(false);
    setFailed((await action) !== null);
  }
  return (
    <li className={styles.item} data-removed={isRemoved ? "" : undefined} aria-labelledby={titleId} {...focus}>
      {isRemoved ? (
        <>
          <p id={titleId}>
            <b>Убрано.</b> {typograf(listing.name)}
          </p>
          <Button
            key="restore"
            ref={restore}
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => void change(onRestore(favourite))}
          >
            Вернуть
          </Button>
        </>
      ) : (
        <>
          {listing.owner ? <PartnerEmblem partner={listing.owner} category={undefined} /> : null}
          <Words favourite={favourite} listing={listing} titleId={titleId} />
          {listing.place ? <PlaceWays place={listing.place} /> : null}
          <span className={styles.remove}>
            <Button
              key="remove"
              ref={remove}
              variant="quiet"
              icon="star-fill"
              aria-describedby={titleId}
              onClick={() => void change(onRemove(favourite))}
            >
              Убрать
            </Button>
          </span>
        </>
      )}
      <p role="status" className={styles.problem}>
        {hasFailed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
    </li>
  );
}

function Words({ favourite, listing, titleId }: Pick<Props, "favourite" | "listing"> & { titleId: string }) {
  const { name, line, standing, place } = listing;
  const at = useWeekMinute();
  return (
    <div className={styles.words}>
      <h3 id={titleId} className={styles.name}>
        {standing === "gone" ? (
          typograf(name)
        ) : (
          <a href={favouriteUrl(favourite)} className="whole-link">
            {typograf(name)}
          </a>
        )}
      </h3>
      {line === "" ? null : <p>{addressText(line)}</p>}
      {place?.week && at !== null ? <HoursNow week={place.week} at={at} /> : null}
      {standing === "gone" ? (
        <p className={styles.gone}>
          <Icon name="info" />
          {typograf("Больше нет в списке")}
        </p>
      ) : null}
    </div>
  );
}
