import type { StorageRefusal } from "../shared/storage-error.ts";
import { typograf } from "../shared/typography.ts";
import { paths } from "../shared/urls.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./favourite-button.module.css";
import { TextLink } from "./text-link.tsx";

interface Props {
  /** Null: not known yet; its space is reserved. */
  isSaved: boolean | null;
  problem: StorageRefusal | "unreached" | null;
  toggle(): void;
  variant: "secondary" | "quiet";
}

/** Why the change failed. */
const problemTexts: Readonly<Record<NonNullable<Props["problem"]>, string>> = {
  full: "Не получилось: на устройстве нет места. Удалите лишнее и попробуйте ещё раз.",
  blocked: "Не получилось: браузер не даёт хранить данные на устройстве. Так бывает в приватном окне.",
  unreached: "Не получилось. Попробуйте ещё раз, когда появится связь.",
};

/** Adds the item to the favourites on this device, or removes it. */
export function FavouriteButton({ isSaved, problem, toggle, variant }: Props) {
  return (
    <div
      className={classNames("no-print needs-scripts", styles.favourite, variant === "quiet" && styles.quiet)}
      data-unknown={isSaved === null ? "" : undefined}
    >
      <Button
        variant={variant}
        icon={isSaved ? "star-fill" : "star"}
        aria-pressed={isSaved === true}
        // Ignore the second click of a double click.
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        {isSaved ? "В избранном" : "В избранное"}
      </Button>
      {isSaved ? <TextLink href={paths.MyCard}>Моя карта</TextLink> : null}
      <p role="status" className={styles.problem}>
        {problem === null ? "" : typograf(problemTexts[problem])}
      </p>
    </div>
  );
}
