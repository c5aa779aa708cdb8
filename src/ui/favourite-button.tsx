import type { StorageRefusal } from "../shared/storage-error.ts";
import { typograf } from "../shared/typography.ts";
import { paths } from "../shared/urls.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./favourite-button.module.css";
import { TextLink } from "./text-link.tsx";

interface Props {
  /** Null: not known yet. Its room is kept. */
  isSaved: boolean | null;
  problem: StorageRefusal | "unreached" | null;
  toggle(): void;
  variant: "secondary" | "quiet";
}

/** Why the mark is as it was. */
const problemWords: Readonly<Record<NonNullable<Props["problem"]>, string>> = {
  full: "Не получилось: на устройстве нет места. Удалите лишнее и попробуйте ещё раз.",
  blocked: "Не получилось: браузер не даёт хранить данные на устройстве. Так бывает в приватном окне.",
  unreached: "Не получилось. Попробуйте ещё раз, когда появится связь.",
};

/** Marks the thing beside it, to be found again on this device. */
export function FavouriteButton({ isSaved, problem, toggle, variant }: Props) {
  return (
    <div
      className={classNames("no-print", styles.favourite, variant === "quiet" && styles.quiet)}
      data-unknown={isSaved === null ? "" : undefined}
    >
      <Button
        variant={variant}
        icon={isSaved ? "star-fill" : "star"}
        aria-pressed={isSaved === true}
        // The second press of a double one is no change of mind.
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        {isSaved ? "В избранном" : "В избранное"}
      </Button>
      {isSaved ? <TextLink href={paths.Favourites}>Всё избранное</TextLink> : null}
      <p role="status" className={styles.problem}>
        {problem === null ? "" : typograf(problemWords[problem])}
      </p>
    </div>
  );
}
