import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { CityScope } from "../features/filter/city-scope.tsx";
import { OfferFilter } from "../features/filter/offer-filter.tsx";
import { OfferBar, OfferSort } from "../features/filter/offer-sort.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { SheetLink } from "../features/print/sheet-link.tsx";
import { LatePromotionList } from "../features/promotions/late-promotion-list.tsx";
import { listFilter } from "../shared/list-filter.ts";
import { paths } from "../shared/urls.ts";
import { useAppliedCity } from "../state/applied-city.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** The list of promotions (`Stocks` in the specification's routes). */
export default function StocksPage({ name, title, query }: PageProps) {
  const filter = { ...listFilter(query), name: "" };
  const city = useAppliedCity(filter);
  return (
    <>
      <div className="container section stack-xl">
        <div className="stack">
          <PageTitle>{title}</PageTitle>
          <PageIntro routeName={name} only={["intro"]} quiet />
          <OfferFilter path={paths.Stocks} filter={filter} />
          <OfferBar>
            <CityScope what="Акции" path={paths.Stocks} filter={filter} city={city} />
            <OfferSort path={paths.Stocks} filter={filter} />
          </OfferBar>
          <LatePromotionList filter={filter} city={city} />
          <p className="no-print">
            <SheetLink href={`/print/discounts?city=${city?.id ?? ""}&category=${filter.categories[0] ?? ""}`}>
              Распечатать скидки крупно
            </SheetLink>
          </p>
        </div>
        <PageIntro routeName={name} except={["intro"]} columns />
      </div>
      <HelpBanner />
    </>
  );
}
