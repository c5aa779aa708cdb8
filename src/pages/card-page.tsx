import { applicationUrl } from "../features/application/application-url.ts";
import { PageBlocks, PageIntro } from "../features/blocks/page-blocks.tsx";
import { HelpBanner } from "../features/help/help-banner.tsx";
import { IssuePoints } from "../features/points/issue-points.tsx";
import type { CardType } from "../shared/places/issuers.ts";
import { blocksRequest } from "../shared/requests.ts";
import { aliasOf } from "../shared/url-parts.ts";
import { paths } from "../shared/urls.ts";
import { useResource } from "../state/resource-state.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { PageProps } from "./page-props.ts";

/** Heading of the issue points on the page of one card; the page of all cards lists every point. */
const cards: Readonly<Record<string, { card: CardType; title: string }>> = {
  CardBank: { card: "bank", title: "Где получить банковскую карту" },
  CardSocial: { card: "social", title: "Где получить социальную карту" },
};

/** How to get a card: text, way to the application, and the list and map of issue points. */
export default function CardPage({ name, title, path, query }: PageProps) {
  const { title: heading, card } = cards[name] ?? { title: "Где получить карту", card: undefined };
  const { state: text } = useResource(blocksRequest(name));
  return (
    <>
      <div className="container section stack-l">
        <div className="stack">
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
          </p>
        </div>
        <PageBlocks
          routeName={name}
          alias={aliasOf(path)}
          except={["intro"]}
          ownSections={[{ alias: "places", title: heading }]}
        />
      </div>
      <div className="section section-muted">
        <div className="container">
          <IssuePoints
            {...(card && { card })}
            path={path}
            query={query}
            title={heading}
            isHeld={text.status === "loading"}
          />
        </div>
      </div>
      <HelpBanner />
    </>
  );
}
