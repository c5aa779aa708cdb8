import { PageBlocks, PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { IssuePoints } from "../features/points/issue-points.tsx";
import type { CardType } from "../shared/places/issuers.ts";
import { typograf } from "../shared/typography.ts";
import { aliasOf } from "../shared/urls.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import type { PageProps } from "./page-props.ts";

/** What the pages of one card say of its points; the page of all cards shows all. */
const cards: Readonly<Record<string, { card: CardType; title: string }>> = {
  CardBank: { card: "bank", title: "Где получить банковскую карту" },
  CardSocial: { card: "social", title: "Где получить нефинансовую карту" },
};

/** How a card is got, and where. */
export default function CardPage({ name, title, path, query }: PageProps) {
  const { title: heading, ...card } = cards[name] ?? { title: "Где получить карту" };
  return (
    <>
      <div className="container section stack-l">
        <div className="stack">
          <h1>{typograf(title)}</h1>
          <PageIntro routeName={name} only={["intro"]} quiet />
          <p className="no-print">
            <ButtonLink href="#places" icon="map-pin" size="large">
              Найти пункт рядом
            </ButtonLink>
          </p>
        </div>
        <PageBlocks
          routeName={name}
          alias={aliasOf(path)}
          except={["intro"]}
          own={{ alias: "places", title: heading }}
        />
      </div>
      <div className="section section-muted">
        <div className="container">
          <IssuePoints {...card} path={path} query={query} title={heading} />
        </div>
      </div>
      <HelpBanner />
    </>
  );
}
