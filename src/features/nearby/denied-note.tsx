import type { LocatingProblem } from "../../lib/device/locate.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./refine.module.css";

const problems: Readonly<Record<LocatingProblem, string>> = {
  denied: "Доступ к месту закрыт.",
  unavailable: "Место не определено.",
  timeout: "Телефон долго не отвечал.",
};

/** Why the position is unknown, and the way on: the points of a street. */
export function DeniedNote({ problem, city }: { problem: LocatingProblem; city: string }) {
  return (
    <div className={styles.denied}>
      <Icon name="warning-circle" />
      <div>
        <p>
          <b>{problems[problem]}</b> {typograf("Считаем от центра города. Можно назвать улицу.")}
        </p>
        <form action={paths.HowToGetACard}>
          <input type="hidden" name="city" value={city} />
          <input name="name" aria-label="Улица" placeholder="Например: Ленина" autoComplete="off" required />
          <Button type="submit" variant="secondary">
            Показать рядом
          </Button>
        </form>
      </div>
    </div>
  );
}
