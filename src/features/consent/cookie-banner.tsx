import { focusMain } from "../../lib/page/focus.ts";
import { type Consent, consentCookie, isAccepted } from "../../lib/storage/cookie-consent.ts";
import { setCookie } from "../../lib/storage/set-cookie.ts";
import { typograf } from "../../shared/typography.ts";
import { pageUrl } from "../../shared/urls.ts";
import { consentAtom } from "../../state/consent-state.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./cookie-banner.module.css";

const texts = {
  cookies: "Файлы cookie помогают порталу помнить ваш выбор. Посещения не считаем.",
  counting: "Файлы cookie помогают считать посещения и улучшать портал. Имена и телефоны не собираем.",
} as const satisfies Readonly<Record<Consent, string>>;

/** For a narrow screen, where the page itself should come first. */
const shortTexts = {
  cookies: "Cookie помнят ваш выбор.",
  counting: "Cookie считают посещения.",
} as const satisfies Readonly<Record<Consent, string>>;

/**
 * The cookie banner. Part of the server's HTML; for visitors who have accepted, the inline script before the first
 * paint hides it. Asks again when the operator turns analytics on after the visitor has accepted only cookies.
 */
export function CookieBanner() {
  const config = usePortalConfig();
  const [accepted, setAccepted] = useAtom(consentAtom);
  const requested = config?.analytics ? "counting" : "cookies";
  if (config === null || isAccepted(accepted, requested)) return null;

  function accept(productId: string) {
    setCookie(consentCookie(productId, requested));
    document.documentElement.dataset.consent = requested;
    setAccepted(requested);
    focusMain();
  }
  return (
    <section
      className={`asks needs-scripts ${styles.banner} ${styles[requested]}`}
      aria-label="Использование файлов cookie"
    >
      <div className={`container ${styles.row}`}>
        <p>
          <span className={styles.whole}>{typograf(texts[requested])}</span>
          <span className={styles.short}>{typograf(shortTexts[requested])}</span>{" "}
          <TextLink href={pageUrl(config.policyAlias)}>Политика обработки данных</TextLink>
        </p>
        <Button onClick={() => accept(config.productId)}>Принять</Button>
      </div>
    </section>
  );
}
