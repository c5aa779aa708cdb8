import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { AllAddressesLink } from "../features/points/near/all-addresses-link.tsx";
import { NearLink } from "../features/points/near/near-link.tsx";
import { NearSection } from "../features/points/near/near-section.tsx";
import { DiscountSteps } from "../features/promotions/discount-steps.tsx";
import { NoDiscount } from "../features/promotions/no-discount.tsx";
import { PromotionArticle } from "../features/promotions/promotion-article.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import type { Promotion } from "../shared/entities/promotion.ts";
import { promotionRequest, promotionsRequest } from "../shared/requests.ts";
import { shortPath } from "../shared/short-links.ts";
import { usePartialList } from "../state/use-partial-list.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { ResourceView } from "../ui/resource-view.tsx";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

/** One promotion (`Stock` in the specification's routes). */
export default function StockPage({ name, title, params: { id = "" } }: PageProps) {
  const { state, retry } = usePartialList(promotionRequest(id), promotionsRequest, (all) =>
    all.find((promotion) => promotion.id === id),
  );
  if (state.status === "failed" && state.failure.kind === "not-found") {
    return <MissingView audience="holder" message={state.failure.message} />;
  }
  return (
    <>
      {state.status === "ready" ? (
        <PromotionParts key={id} routeName={name} promotion={state.data} />
      ) : (
        <div className="container section stack-xl">
          <PageTitle>{title}</PageTitle>
          <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем акцию…" shape="text">
            {() => null}
          </ResourceView>
        </div>
      )}
      <HelpBanner />
    </>
  );
}

function PromotionParts({ routeName, promotion }: { routeName: string; promotion: Promotion }) {
  const { id, name, discount, acceptorId, acceptorName, oktmo } = promotion;
  const source = { acceptorId, towns: oktmo };
  const hasPartner = acceptorId !== "";
  return (
    <>
      <div className="container section">
        <PromotionArticle
          promotion={promotion}
          actions={{
            where: hasPartner ? <NearLink source={source} /> : null,
            share: (
              <ShareButton
                title={name}
                short={{ path: shortPath({ kind: "promotion", id }), qrLabel: "QR-код со ссылкой на эту акцию" }}
              />
            ),
          }}
        />
      </div>
      {hasPartner ? (
        <NearSection
          source={source}
          title="Где действует рядом"
          none="не действует"
          wide
          more={(near) => <AllAddressesLink near={near} acceptorId={acceptorId} />}
        />
      ) : null}
      <div className="container section stack-xl">
        <DiscountSteps discount={discount} />
        <PageIntro routeName={routeName} />
        <NoDiscount about={`Акция: ${[name, acceptorName].filter(Boolean).join(", ")} (№ ${id})`} />
      </div>
    </>
  );
}
