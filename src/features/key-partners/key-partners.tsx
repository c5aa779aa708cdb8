import { siteLink } from "../../lib/site-link.ts";
import type { KeyPartner } from "../../shared/entities/key-partner.ts";
import { keyPartnersRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { pathTo } from "../../shared/urls.ts";
import { useResource } from "../../state/resource-state.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./key-partners.module.css";

/**
 * The featured partners with their logos; renders nothing if there are none.
 * @param asSection with the padding of a full page section.
 */
export function KeyPartners({ asSection = false }: { asSection?: boolean }) {
  const { state, retry } = useResource(keyPartnersRequest);
  if (state.status === "loading" || (state.status === "ready" && state.data.length === 0)) return null;
  return (
    <section className={asSection ? "container section stack" : "stack"} aria-labelledby="key-partners-title">
      <h2 id="key-partners-title">Ключевые партнёры</h2>
      {state.status === "failed" ? <FailedState onRetry={retry} /> : <Strip partners={state.data} />}
    </section>
  );
}

function Strip({ partners }: { partners: readonly KeyPartner[] }) {
  return (
    <ul className={`plain-list ${styles.strip}`}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <KeyPartnerTile partner={partner} />
        </li>
      ))}
    </ul>
  );
}

function KeyPartnerTile({ partner: { name, logoUrl, webSiteURL, acceptorId } }: { partner: KeyPartner }) {
  const href = acceptorId ? pathTo("Partner", { id: acceptorId }) : siteLink(webSiteURL)?.href;
  return (
    <a className={styles.tile} href={href}>
      {logoUrl ? <Picture src={logoUrl} alt="" width={96} height={96} /> : null}
      <span>{typograf(name)}</span>
    </a>
  );
}
