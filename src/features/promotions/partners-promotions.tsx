import { byPhase } from "../../shared/listed-promotions.ts";
import { promotionsRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useToday } from "../../ui/use-today.ts";
import { PromotionCards } from "./promotion-cards.tsx";

/**
 * Running promotions of the visitor's own partners; nothing if they have none. Nothing either while the list is missing:
 * the favourites above say that it failed.
 */
export function PartnersPromotions({ acceptorIds }: { acceptorIds: readonly string[] }) {
  const { state } = useResource(promotionsRequest);
  const all = state.status === "ready" ? state.data : [];
  const today = useToday(all[0]?.asOf ?? "");
  const { running } = byPhase(
    all.filter(({ acceptorId }) => acceptorIds.includes(acceptorId)),
    today,
  );
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="partners-promotions">
      <div className="heading-row">
        <h2 id="partners-promotions">{typograf("Скидки у моих партнёров")}</h2>
        <TextLink href={paths.Stocks}>Все скидки</TextLink>
      </div>
      <PromotionCards promotions={running} today={today} />
    </section>
  );
}
