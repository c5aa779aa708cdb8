import { PageIntro } from "../features/blocks/page-blocks.tsx";
import { CityScope } from "../features/filter/city-scope.tsx";
import { OfferFilter } from "../features/filter/offer-filter.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { PartnerList } from "../features/partners/partner-list.tsx";
import { usePartners } from "../features/partners/use-partners.ts";
import { RunningPromotions } from "../features/promotions/running-promotions.tsx";
import { filterSearch, listFilter } from "../shared/list-filter.ts";
import { allCities, placeFilter, placeSearch } from "../shared/places/place-filter.ts";
import { paths } from "../shared/urls.ts";
import { useAppliedCity } from "../state/applied-city.ts";
import { latePart } from "../ui/late-part.tsx";
import { Later } from "../ui/later.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { SegmentedLinks } from "../ui/segmented-links.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { PageProps } from "./page-props.ts";

const loadBranches = async () => (await import("../features/points/branches.tsx")).Branches;

const Branches = latePart(
  loadBranches,
  <Skeleton label="Загружаем адреса…" />,
  import.meta.env.SSR ? await loadBranches() : null,
);

const loadKeyPartners = async () => (await import("../features/key-partners/key-partners.tsx")).KeyPartners;

// Not `hydrateWhenNear`: after a move within the portal nothing is there to come near to, and a jump to the end would pass it.
const KeyPartners = latePart(loadKeyPartners, null, import.meta.env.SSR ? await loadKeyPartners() : null);

const heading = "Где принимают карту";

/** Where the card is accepted: a list of partners, or their branches with a map. */
export default function PartnersPage({ name, title, query }: PageProps) {
  const city = useAppliedCity(listFilter(query));
  const { view } = placeFilter(query, "category");
  return (
    <>
      <div className="container section stack-xl">
        <div className="stack">
          <PageTitle>{title}</PageTitle>
          {/* Over the map it would put the finder off a phone's first screen. */}
          {view === "" ? <PageIntro routeName={name} only={["intro"]} quiet /> : null}
        </div>
        <div className="stack">
          <Views query={query} />
          {view === "" ? (
            <Partners query={query} />
          ) : (
            <Branches path={paths.Partners} query={query} title={heading} listView="places" />
          )}
        </div>
        <Later>
          <KeyPartners />
          <RunningPromotions filter={listFilter(query)} city={city} />
          <PageIntro routeName={name} except={["intro", "stocks"]} columns />
        </Later>
      </div>
      <Later>
        <HelpBanner />
      </Later>
    </>
  );
}

/** Links to the two views; the filter is carried over. */
function Views({ query }: Pick<PageProps, "query">) {
  const { categories, name, everywhere } = listFilter(query);
  const { view } = placeFilter(query, "category");
  const places = { view: "places", groups: categories, name, city: everywhere ? allCities : "" } as const;
  return (
    <div className="no-print">
      <SegmentedLinks
        label="Что показать"
        items={[
          {
            href: paths.Partners + filterSearch({ categories, name, everywhere }),
            title: "Партнёры",
            current: view === "",
          },
          { href: paths.Partners + placeSearch(places, "category"), title: "Адреса и карта", current: view !== "" },
        ]}
      />
    </div>
  );
}

function Partners({ query }: Pick<PageProps, "query">) {
  const filter = { ...listFilter(query), nearest: false };
  const city = useAppliedCity(filter);
  const found = usePartners(filter, city);
  return (
    <section className="stack" aria-labelledby="partners-title">
      <h2 id="partners-title">{heading}</h2>
      <OfferFilter path={paths.Partners} filter={filter} named />
      <CityScope what="Партнёры" path={paths.Partners} filter={filter} city={found.city} />
      <PartnerList found={found} filter={filter} />
    </section>
  );
}
