import type { ReactNode } from "react";
import { applicationUrl } from "../features/application/application-url.ts";
import { PageBlocks, PageIntro } from "../features/blocks/page-blocks.tsx";
import { CardChooser } from "../features/card-chooser/card-chooser.tsx";
import { CardHead } from "../features/card-chooser/card-head.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { SheetLink } from "../features/print/sheet-link.tsx";
import type { CardType } from "../shared/places/card-types.ts";
import { blocksRequest } from "../shared/requests.ts";
import { aliasOf } from "../shared/url-parts.ts";
import { paths } from "../shared/urls.ts";
import { usePickedCity } from "../state/picked-city.ts";
import { useResource } from "../state/resource-state.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Later } from "../ui/later.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { PageProps } from "./page-props.ts";

const loadPoints = async () => (await import("../features/points/issue-points.tsx")).IssuePoints;

const IssuePoints = latePart(
  loadPoints,
  <Skeleton label="Загружаем пункты…" />,
  import.meta.env.SSR ? await loadPoints() : null,
);

/** Heading of the issue points on the page of one card; the page of all cards lists every point. */
const cards: Readonly<Record<string, { card: CardType; title: string }>> = {
  CardBank: { card: "bank", title: "Где получить банковскую карту" },
  CardSocial: { card: "social", title: "Где получить социальную карту" },
};

/** The page of all cards asks which card suits, in place of the table of both. */
const chooser = {
  alias: "choose",
  show: (table: ReactNode) => <CardChooser table={table} applicationUrl={applicationUrl} />,
};

/** How to get a card: text, way to the application, and the list and map of issue points. */
export default function CardPage({ name, title, path, query }: PageProps) {
  const { title: heading, card } = cards[name] ?? { title: "Где получить карту", card: undefined };
  const picked = usePickedCity();
  const city = query.get("city") ?? picked?.id ?? "";
  const { state: text } = useResource(blocksRequest(name));
  const head = (
    <>
      <PageTitle>{title}</PageTitle>
      <PageIntro routeName={name} only={["intro"]} quiet />
      <p className="no-print cluster">
        <ButtonLink href="#places" icon="map-pin" size="large">
          Найти пункт рядом
        </ButtonLink>
        <ButtonLink
          href={card === undefined ? paths.Application : applicationUrl(card)}
          variant="secondary"
          size="large"
        >
          Подать заявление онлайн
        </ButtonLink>
        <SheetLink href="/print/how-to-get">Распечатать крупно</SheetLink>
      </p>
    </>
  );
  return (
    <>
      <div className="container section stack-l">
        {card === undefined ? <div className="stack">{head}</div> : <CardHead card={card}>{head}</CardHead>}
        <PageBlocks
          routeName={name}
          alias={aliasOf(path)}
          except={["intro"]}
          replaced={card === undefined ? chooser : undefined}
          ownSections={[{ alias: "places", title: heading }]}
        />
      </div>
      <Later>
        <div className="section section-muted">
          <div className="container">
            <IssuePoints
              {...(card && { card })}
              path={path}
              query={query}
              title={heading}
              isHeld={text.status === "loading"}
            />
            <p className="no-print">
              <SheetLink href={`/print/points?city=${encodeURIComponent(city)}`}>Распечатать адреса крупно</SheetLink>
            </p>
          </div>
        </div>
        <HelpBanner />
      </Later>
    </>
  );
}
