import { useRef, useState } from "react";
import { addressText } from "../../lib/address-text.ts";
import { type Favourite, favouriteKey, favouriteUrl } from "../../lib/favourites/favourite.ts";
import { typograf } from "../../shared/typography.ts";
import type { FavouriteProblem } from "../../state/favourites-state.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import type { listingOf } from "./favourite-rows.ts";
import styles from "./favourites.module.css";

interface Props {
  favourite: Favourite;
  /** Its name, text and whether it is still listed. */
  shown: ReturnType<typeof listingOf>;
  isRemoved: boolean;
  onRemove(favourite: Favourite): Promise<FavouriteProblem | null>;
  onRestore(favourite: Favourite): Promise<FavouriteProblem | null>;
}

/** A favourite with a link and a remove button; once removed, with a button to restore it. */
export function FavouriteItem({ favourite, shown, isRemoved, onRemove, onRestore }: Props) {
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
        <p id={titleId}>
          <b>Убрано.</b> {typograf(shown.name)}
        </p>
      ) : (
        <Words favourite={favourite} shown={shown} titleId={titleId} />
      )}
      {isRemoved ? (
        <Button
          key="restore"
          ref={restore}
          variant="secondary"
          aria-describedby={titleId}
          onClick={() => void change(onRestore(favourite))}
        >
          Вернуть
        </Button>
      ) : (
        <Button
          key="remove"
          ref={remove}
          variant="quiet"
          icon="x"
          aria-describedby={titleId}
          onClick={() => void change(onRemove(favourite))}
        >
          Убрать
        </Button>
      )}
      <p role="status" className={styles.problem}>
        {hasFailed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
    </li>
  );
}

function Words({ favourite, shown, titleId }: Pick<Props, "favourite" | "shown"> & { titleId: string }) {
  const { name, line, standing } = shown;
  return (
    <div className={styles.words}>
      <h3 id={titleId} className={styles.name}>
        {standing === "gone" ? typograf(name) : <a href={favouriteUrl(favourite)}>{typograf(name)}</a>}
      </h3>
      {line === "" ? null : <p>{addressText(line)}</p>}
      {standing === "gone" ? (
        <p className={styles.gone}>
          <Icon name="info" />
          {typograf("Больше нет в списке")}
        </p>
      ) : null}
    </div>
  );
}
