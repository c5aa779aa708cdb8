import type { ReactNode } from "react";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { byPhase } from "../../shared/listed-promotions.ts";
import { partnerPromotionsRequest, promotionsRequest } from "../../shared/requests.ts";
import { usePartialList } from "../../state/use-partial-list.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { useToday } from "../../ui/use-today.ts";
import { PromotionCards } from "./promotion-cards.tsx";

/** A partner's running and coming promotions; renders nothing if there are none. */
export function PartnerPromotions({ acceptorId }: { acceptorId: string }) {
  const { state, retry } = usePartialList(partnerPromotionsRequest(acceptorId), promotionsRequest, (all) =>
    all.filter((promotion) => promotion.acceptorId === acceptorId),
  );
  if (state.status === "failed") {
    return (
      <Titled>
        <FailedState onRetry={retry} />
      </Titled>
    );
  }
  return state.status === "ready" ? <Offered promotions={state.data} /> : null;
}

function Offered({ promotions }: { promotions: readonly Promotion[] }) {
  const today = useToday(promotions[0]?.asOf ?? "");
  const { running, coming } = byPhase(promotions, today);
  if (running.length + coming.length === 0) return null;
  return (
    <Titled>
      <PromotionCards promotions={[...running, ...coming]} today={today} />
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby="promotions-title">
      <h2 id="promotions-title">Акции партнёра</h2>
      {children}
    </section>
  );
}
