import type { City } from "../../shared/entities/city.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { cityDialogAtom } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ScopeButton, ScopeLine } from "../../ui/scope-line.tsx";
import { Bar } from "./bar.tsx";
import styles from "./savings.module.css";
import { upTo, whereText } from "./savings-words.ts";
import type { CountedRow } from "./spending-item.tsx";

interface Props {
  rows: readonly CountedRow[];
  total: number;
  city: City | null;
  /** The visitor has not changed anything yet. */
  isExample: boolean;
}

/** The sum of what the rows show. */
export function SavingsTotal({ rows, total, city, isExample }: Props) {
  const openCities = useSetAtom(cityDialogAtom);
  return (
    <div className={styles.answer}>
      <p className={styles.caption}>{isExample ? "Пример: выйдет экономия" : "Выйдет экономия"}</p>
      <p className={styles.sum}>{upTo(total)}</p>
      <p>в месяц</p>
      {total === 0 ? null : (
        <Bar parts={rows.flatMap(({ saved }, tone) => (saved === 0 ? [] : [{ share: saved / total, tone }]))} />
      )}
      <ScopeLine>
        {typograf(`По акциям ${whereText(city)}.`)}
        <ScopeButton onClick={() => openCities(true)}>{city === null ? "Выбрать город" : "Другой город"}</ScopeButton>
      </ScopeLine>
      <ButtonLink href={paths.Stocks} wide>
        Все скидки
      </ButtonLink>
    </div>
  );
}
