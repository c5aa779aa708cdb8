import type { City } from "../../shared/entities/city.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import type { ListFilter } from "../../shared/list-filter.ts";
import { byPhase, promotionsFor } from "../../shared/listed-promotions.ts";
import { promotionsRequest } from "../../shared/requests.ts";
import { paths } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { useToday } from "../../state/use-today.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { PromotionCards } from "./promotion-cards.tsx";
import styles from "./promotions.module.css";

interface Props {
  filter: ListFilter;
  city: City | null;
}

/** Running promotions, then coming ones; ended ones in a closed `details`. */
export function PromotionList({ filter, city }: Props) {
  const { state, retry } = useResource(promotionsRequest);
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем акции…" shape="cards">
      {(all) => <Groups promotions={promotionsFor(all, filter, city)} />}
    </ResourceView>
  );
}

function Groups({ promotions }: { promotions: readonly Promotion[] }) {
  const today = useToday(promotions[0]?.asOf ?? "");
  const { running, coming, ended } = byPhase(promotions, today);
  return (
    <>
      <p role="status" className={styles.count}>
        {running.length > 0 ? `Действует акций: ${running.length}` : ""}
      </p>
      {running.length > 0 ? (
        <Group title="Действуют сейчас" promotions={running} today={today} />
      ) : (
        <EmptyState
          icon="seal-percent-duotone"
          title="Сейчас таких акций нет"
          text="Попробуйте другой вид товаров или все города."
          action={
            <ButtonLink href={`${paths.Stocks}?city=all`} variant="secondary">
              Показать все акции
            </ButtonLink>
          }
        />
      )}
      {coming.length > 0 ? <Group title="Скоро начнутся" promotions={coming} today={today} /> : null}
      {ended.length > 0 ? (
        <details className={styles.ended}>
          <summary>
            <h2>Завершились ({ended.length})</h2>
            <Icon name="caret-down" />
          </summary>
          <PromotionCards promotions={ended} today={today} />
        </details>
      ) : null}
    </>
  );
}

interface GroupProps {
  title: string;
  promotions: readonly Promotion[];
  today: string;
}

function Group({ title, promotions, today }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <PromotionCards promotions={promotions} today={today} />
    </section>
  );
}
