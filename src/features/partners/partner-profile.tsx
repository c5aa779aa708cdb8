import type { ReactNode } from "react";
import { partnerMarkable } from "../../lib/favourites/to-favourite.ts";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import { siteLink } from "../../lib/site-link.ts";
import type { Acceptor } from "../../shared/entities/acceptor.ts";
import { acceptorCategoriesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { useFavourite } from "../../state/favourites-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { useReportLink } from "../../state/use-report-link.ts";
import { Card } from "../../ui/card.tsx";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { FavouriteButton } from "../../ui/favourite-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PartnerEmblem } from "../../ui/partner-emblem.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./partners.module.css";
import { townsText } from "./towns-text.ts";

/** A partner's own page: name, discount, description and contacts. */
export function PartnerProfile({ partner, share }: { partner: Acceptor; share: ReactNode }) {
  const { state } = useResource(acceptorCategoriesRequest);
  const categories = state.status === "ready" ? state.data : [];
  const category = categories.find(({ id }) => id === partner.categoryId);
  const places = townsText(partner.oktmo);
  const favourite = useFavourite(partnerMarkable(partner));
  const report = useReportLink(`Партнёр: ${partner.name}`);
  return (
    <div className={styles.profile}>
      <div className="stack">
        <div className={styles.title}>
          <PartnerEmblem partner={partner} category={category} large />
          <PageTitle>{partner.name}</PageTitle>
        </div>
        <p className="small">{typograf(category ? `${category.name}, ${places}` : `Работает ${places}`)}</p>
        <div className="cluster">
          {partner.discount ? <DiscountBadge discount={partner.discount} /> : null}
          <FavouriteButton {...favourite} variant="secondary" />
          {share}
        </div>
        {partner.description ? <RichText html={cmsHtml(partner.description)} /> : null}
        <p>
          <TextLink {...report} icon="warning-circle">
            Сообщить об ошибке
          </TextLink>
        </p>
      </div>
      <Contacts partner={partner} />
    </div>
  );
}

function Contacts({ partner: { phone, webSiteURL } }: { partner: Acceptor }) {
  const site = siteLink(webSiteURL);
  if (!phone && !site) return null;
  return (
    <Card tone="tint">
      <section className={styles.facts} aria-labelledby="contacts-title">
        <h2 id="contacts-title">Связаться</h2>
        {phone ? <PhoneLink phone={phone} icon /> : null}
        {site ? (
          <>
            <TextLink href={site.href} rel="noopener" icon="globe">
              {site.host}
            </TextLink>
            <p className="small">Откроется сайт партнёра.</p>
          </>
        ) : null}
      </section>
    </Card>
  );
}
