import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { CityScope } from "../features/filter/city-scope.tsx";
import { OfferFilter } from "../features/filter/offer-filter.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { KeyPartners } from "../features/key-partners/key-partners.tsx";
import { PartnerList } from "../features/partners/partner-list.tsx";
import { usePartners } from "../features/partners/use-partners.ts";
import { RunningPromotions } from "../features/promotions/running-promotions.tsx";
import { listFilter } from "../shared/list-filter.ts";
import { paths } from "../shared/urls.ts";
import { useAppliedCity } from "../state/applied-city.ts";
import type { PageProps } from "./page-props.ts";

export default function PartnersPage({ name, title, query }: PageProps) {
  const filter = listFilter(query);
  const city = useAppliedCity(filter);
  const found = usePartners(filter, city);
  return (
    <>
      <div className="container section stack-xl">
        <div className="stack">
          <h1>{title}</h1>
          <PageIntro routeName={name} only={["intro"]} />
        </div>
        <KeyPartners />
        <section className="stack" aria-labelledby="partners-title">
          <h2 id="partners-title">Где принимают карту</h2>
          <OfferFilter path={paths.Partners} filter={filter} named />
          <CityScope what="партнёры" path={paths.Partners} filter={filter} city={found.city} />
          <PartnerList found={found} filter={filter} />
        </section>
        <RunningPromotions city={city} />
        <PageIntro routeName={name} except={["intro", "stocks"]} />
      </div>
      <HelpBanner />
    </>
  );
}
