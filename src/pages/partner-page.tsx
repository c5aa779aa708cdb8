import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { PartnerProfile } from "../features/partners/partner-profile.tsx";
import { BranchesOf } from "../features/points/branches.tsx";
import { NearSection } from "../features/points/near/near-section.tsx";
import { PartnerPromotions } from "../features/promotions/partner-promotions.tsx";
import { ShareButton } from "../features/share/share-button.tsx";
import { acceptorsRequest, partnerRequest } from "../shared/requests.ts";
import { shortPath } from "../shared/short-links.ts";
import { pathTo } from "../shared/urls.ts";
import { usePartialList } from "../state/use-partial-list.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { ResourceView } from "../ui/resource-view.tsx";
import { MissingView } from "./missing-view.tsx";
import type { PageProps } from "./page-props.ts";

const allTowns: readonly string[] = [];

/** A partner that accepts the card: profile, promotions and branches. */
export default function PartnerPage({ name, title, params: { id = "" }, query }: PageProps) {
  const { state, retry } = usePartialList(partnerRequest(id), acceptorsRequest, (all) =>
    all.find((partner) => partner.id === id),
  );
  if (state.status === "failed" && state.failure.kind === "not-found") {
    return <MissingView audience="holder" message={state.failure.message} />;
  }
  return (
    <>
      <div className="container section stack-xl">
        {state.status === "ready" ? null : <PageTitle>{title}</PageTitle>}
        <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем сведения о партнёре…" shape="text">
          {(partner) => (
            <PartnerProfile
              partner={partner}
              share={
                <ShareButton
                  title={partner.name}
                  short={{ path: shortPath({ kind: "partner", id }), qrLabel: "QR-код со ссылкой на этого партнёра" }}
                />
              }
            />
          )}
        </ResourceView>
        <NearSection source={{ acceptorId: id, towns: allTowns }} title="Ближайшие адреса" none="адресов нет" />
        <PartnerPromotions acceptorId={id} />
        <BranchesOf acceptorId={id} path={pathTo("Partner", { id })} query={query} title="Все адреса" />
        <PageIntro routeName={name} columns />
      </div>
      <HelpBanner />
    </>
  );
}
