import { reachGoal } from "../lib/analytics/goals.ts";
import { findSetting } from "../lib/find-setting.ts";
import { socialNetworks } from "../lib/social-networks.ts";
import type { Setting } from "../shared/entities/setting.ts";
import { settingsRequest } from "../shared/requests.ts";
import { typograf } from "../shared/typography.ts";
import { pageUrl, paths } from "../shared/urls.ts";
import { useFeedbackLink } from "../state/feedback-dialog.ts";
import { useAppGalleryUrl, usePhone, usePortalConfig } from "../state/portal-state.ts";
import { useResource } from "../state/resource-state.ts";
import { FailedState } from "../ui/failed-state.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { Logo } from "../ui/logo.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import styles from "./footer.module.css";

const columns = ["Единая социальная карта", "Поддержка", "Оператор ЕСК"] as const;

function columnLinks(settings: readonly Setting[], column: number): Setting[] {
  return [1, 2, 3].flatMap((row) => findSetting(settings, `col_${column}_link_${row}`) ?? []);
}

/** Contacts, the operator's columns of links, and the small print. */
export function FooterContent() {
  const { state, retry } = useResource(settingsRequest);
  const settings = state.status === "ready" ? state.data : [];
  return (
    <div className="container">
      <div className={styles.columns}>
        <Contact settings={settings} />
        {state.status === "failed" ? (
          <div className={styles.others}>
            <FailedState onRetry={retry} />
          </div>
        ) : (
          <Columns settings={settings} />
        )}
      </div>
      <DemoNotice settings={settings} />
      <Copyright />
    </div>
  );
}

function Columns({ settings }: { settings: readonly Setting[] }) {
  return columns.map((title, index) => (
    <nav key={title} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className="plain-list">
        {columnLinks(settings, index + 1).map(({ alias, title, value }) => (
          <li key={alias}>
            <a href={value} className={styles.link}>
              {title || value}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

function Contact({ settings }: { settings: readonly Setting[] }) {
  const phone = usePhone();
  const hours = findSetting(settings, "phone_hours");
  const writeToUs = useFeedbackLink();
  return (
    <div>
      <a href={paths.HolderHome} className={styles.logo}>
        <Logo />
        <span>
          <b>Единая социальная карта</b>
          <span className={styles.region}>Свердловская область</span>
        </span>
      </a>
      {hours ? <p className={styles.hours}>{typograf(hours.value)}</p> : null}
      {phone ? (
        <p className={styles.phone}>
          <PhoneLink phone={phone} />
        </p>
      ) : null}
      <p>
        <a {...writeToUs} className={styles.link}>
          Написать нам
        </a>
      </p>
      <SocialLinks settings={settings} />
    </div>
  );
}

/** A social link is shown only if its setting has a value; the AppGallery link always, with a default. */
function SocialLinks({ settings }: { settings: readonly Setting[] }) {
  const appGalleryUrl = useAppGalleryUrl();
  return (
    <ul className={`plain-list ${styles.socials}`}>
      {socialNetworks.map(({ alias, title }) => {
        const link = findSetting(settings, alias);
        return link ? (
          <li key={alias}>
            <a href={link.value} className={styles.social} rel="noopener" onClick={() => reachGoal(alias)}>
              {title}
            </a>
          </li>
        ) : null;
      })}
      {appGalleryUrl ? (
        <li>
          <a href={appGalleryUrl} className={styles.social} rel="noopener">
            <Icon name="download-simple" />
            AppGallery
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Notice that the content is invented; an operator's own content has no such setting. */
function DemoNotice({ settings }: { settings: readonly Setting[] }) {
  const notice = findSetting(settings, "demo_notice");
  return notice ? <p className={styles.demo}>{typograf(notice.value)}</p> : null;
}

function Copyright() {
  const config = usePortalConfig();
  if (config === null) return null;
  const { operator, copyrightYears, policyAlias } = config;
  return (
    <p className={styles.copyright}>
      © {copyrightYears.from}–{copyrightYears.to} {operator.name}. ИНН&nbsp;{operator.taxNumber}, ОГРН&nbsp;
      {operator.registrationNumber}.{" "}
      <a href={pageUrl(policyAlias)} className={styles.link}>
        Политика обработки данных
      </a>
      {" · "}
      <a href={paths.AccessibilityStatement} className={styles.link}>
        Доступность портала
      </a>
    </p>
  );
}
