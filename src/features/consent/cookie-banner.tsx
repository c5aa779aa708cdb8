import { useState } from "react";
import { focusMain } from "../../lib/focus.ts";
import { consentCookie } from "../../shared/consent.ts";
import { typograf } from "../../shared/typography.ts";
import { pageUrl } from "../../shared/urls.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./cookie-banner.module.css";

const text = typograf("Мы используем куки, чтобы портал помнил ваш выбор. С ними портал удобнее.");

/**
 * Stands in the server's HTML; a visitor who has answered never sees it: the script before the first paint
 * marks the document.
 */
export function CookieBanner() {
  const config = usePortalConfig();
  const [accepted, setAccepted] = useState(false);
  if (accepted || config === null) return null;

  function accept(productId: string) {
    document.cookie = consentCookie(productId);
    document.documentElement.dataset.consent = "given";
    setAccepted(true);
    focusMain();
  }
  return (
    <section className={styles.banner} aria-label="Использование куки">
      <div className={`container ${styles.row}`}>
        <p>
          {text} <TextLink href={pageUrl(config.policyAlias)}>Политика обработки данных</TextLink>
        </p>
        <Button onClick={() => accept(config.productId)}>Принять</Button>
      </div>
    </section>
  );
}
