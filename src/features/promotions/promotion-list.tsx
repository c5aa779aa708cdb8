import { type ReactNode, useState } from "react";
import type { City } from "../../shared/entities/city.ts";
import type { PartialPromotions, Promotion } from "../../shared/entities/promotion.ts";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { byPhase, firstPromotions, promotionsFor } from "../../shared/listed-promotions.ts";
import { nextCutPage } from "../../shared/paged-list.ts";
import { metresToPromotion, partnersOf } from "../../shared/places/promotion-place.ts";
import { promotionListRequest, promotionsRequest } from "../../shared/requests.ts";
import { paths } from "../../shared/urls.ts";
import { usePartialList } from "../../state/use-partial-list.ts";
import { usePartnerPlaces } from "../../state/use-partner-places.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { useFocusFirstNew } from "../../ui/use-focus-first-new.ts";
import { useToday } from "../../ui/use-today.ts";
import { PromotionCards } from "./promotion-cards.tsx";
import { PromotionFacts } from "./promotion-facts.tsx";
import styles from "./promotions.module.css";

interface PromotionListProps {
  filter: ListFilter;
  city: City | null;
}

/** Running promotions, then coming ones, by pages; the latest ended ones in a closed `details`. */
export function PromotionList({ filter, city }: PromotionListProps) {
  const today = useToday("");
  // The pages in the server's HTML stay while further ones are loaded.
  const [firstPage] = useState(filter.page);
  const { state, retry } = usePartialList(
    promotionListRequest({ ...filter, page: firstPage }),
    promotionsRequest,
    (all) => firstPromotions(promotionsFor(all, filter, city), Infinity, today || (all[0]?.asOf ?? "")),
  );
  return (
    <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем акции…" shape="cards">
      {(found) => <Groups found={found} filter={filter} town={city?.name ?? ""} />}
    </ResourceView>
  );
}

interface GroupsProps {
  /** At least the promotions of the pages shown. */
  found: PartialPromotions;
  filter: ListFilter;
  /** The town that the list is limited to; "" for none. */
  town: string;
}

function Groups({ found, filter, town }: GroupsProps) {
  const today = useToday(found.items[0]?.asOf ?? "");
  // The partners in the server's HTML: with the whole list of promotions there are more, whose addresses come together.
  const [partners] = useState(() => partnersOf(found.items));
  const nearest = usePartnerPlaces(partners);
  const metresTo = filter.nearest && nearest !== null ? metresToPromotion(nearest.byPartner) : null;
  const { items } = firstPromotions(found.items, filter.page, today, metresTo);
  const { running, coming, ended } = byPhase(items, today, metresTo);
  const facts = (promotion: Promotion) => (
    <PromotionFacts promotion={promotion} today={today} nearest={nearest} town={town} />
  );
  const shown = running.length + coming.length;
  const current = useFocusFirstNew<HTMLDivElement>(shown, filterSearch({ ...filter, page: 1 }));
  const next = nextCutPage(shown, found.current);
  return (
    <>
      <p role="status" className={styles.count}>
        {found.running > 0 ? `Действует акций: ${found.running}` : ""}
      </p>
      <div ref={current}>
        {running.length > 0 ? (
          <Group title="Действуют сейчас" promotions={running} today={today} facts={facts} />
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
        {coming.length > 0 ? <Group title="Скоро начнутся" promotions={coming} today={today} facts={facts} /> : null}
      </div>
      {next !== null ? (
        <p>
          <ButtonLink href={paths.Stocks + filterSearch({ ...filter, page: next })} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
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
  facts(promotion: Promotion): ReactNode;
}

function Group({ title, promotions, today, facts }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <PromotionCards promotions={promotions} today={today} facts={facts} />
    </section>
  );
}
