import type { City } from "../../shared/entities/city.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { byPhase, promotionsFor } from "../../shared/listed-promotions.ts";
import { promotionsRequest, runningPromotionsRequest } from "../../shared/requests.ts";
import { paths } from "../../shared/urls.ts";
import { usePartialList } from "../../state/use-partial-list.ts";
import { useToday } from "../../state/use-today.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { PromotionCards } from "./promotion-cards.tsx";

const maxShown = 3;

/** The running promotions that end soonest. */
export function RunningPromotions({ city }: { city: City | null }) {
  const { state, retry } = usePartialList(runningPromotionsRequest, promotionsRequest, (all) =>
    promotionsFor(all, { categories: [] }, city),
  );
  return (
    <section className="stack" aria-labelledby="promotions-title">
      <div className="heading-row">
        <h2 id="promotions-title">Акции</h2>
        <TextLink href={paths.Stocks} strong>
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
    return <EmptyState level={3} icon="seal-percent-duotone" title="Сейчас акций нет" text="Загляните позже." />;
  }
  return <PromotionCards promotions={running} today={today} />;
}
