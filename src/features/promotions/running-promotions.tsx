import type { City } from "../../shared/entities/city.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { filterSearch, type ListFilter } from "../../shared/list-filter.ts";
import { byPhase, promotionsFor } from "../../shared/listed-promotions.ts";
import { promotionsRequest, runningPromotionsRequest } from "../../shared/requests.ts";
import { paths } from "../../shared/urls.ts";
import { usePartialList } from "../../state/use-partial-list.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useToday } from "../../ui/use-today.ts";
import { PromotionCards } from "./promotion-cards.tsx";

const maxShown = 3;

interface Props {
  /** Only promotions of these categories; none: all. */
  filter: Pick<ListFilter, "categories">;
  city: City | null;
}

/** The running promotions that end soonest. */
export function RunningPromotions({ filter, city }: Props) {
  const { state, retry } = usePartialList(runningPromotionsRequest(filter), promotionsRequest, (all) =>
    promotionsFor(all, filter, city),
  );
  return (
    <section className="stack" aria-labelledby="promotions-title">
      <div className="heading-row">
        <h2 id="promotions-title">Акции</h2>
        <TextLink href={paths.Stocks + filterSearch({ categories: filter.categories })} strong>
          Все акции
        </TextLink>
      </div>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем акции…" shape="cards">
        {(promotions) => <Few promotions={promotions} />}
      </ResourceView>
    </section>
  );
}

function Few({ promotions }: { promotions: readonly Promotion[] }) {
  const today = useToday(promotions[0]?.asOf ?? "");
  const running = byPhase(promotions, today).running.slice(0, maxShown);
  if (running.length === 0) {
    return <EmptyState level={3} icon="seal-percent-duotone" title="Сейчас таких акций нет" text="Загляните позже." />;
  }
  return <PromotionCards promotions={running} today={today} />;
}
