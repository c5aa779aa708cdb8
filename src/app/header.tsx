import { memo, useRef, useState } from "react";
import { AccessibilityToggle } from "../features/accessibility/accessibility-toggle.tsx";
import { CityButton } from "../features/city/city-button.tsx";
import { MainMenu } from "../features/menu/main-menu.tsx";
import { UserTypeSwitch } from "../features/menu/user-type-switch.tsx";
import { focusMain } from "../lib/page/focus.ts";
import { onPlainClick } from "../lib/page/on-plain-click.ts";
import type { ContentAudience } from "../shared/audience.ts";
import { searchPaths } from "../shared/search/search-paths.ts";
import { paths } from "../shared/urls.ts";
import { backShownAtom } from "../state/back-state.ts";
import { useFeedbackLink } from "../state/feedback-dialog.ts";
import { menuId, menuOpenerId, mobileMenuAtom } from "../state/menu-and-panel.ts";
import { waitingCountAtom } from "../state/outbox-state.ts";
import { usePhone, usePortalConfig } from "../state/portal-state.ts";
import { useAtom, useAtomValue } from "../state/store.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Logo } from "../ui/logo.tsx";
import { phoneHref } from "../ui/phone-href.ts";
import { PhoneLink } from "../ui/phone-link.tsx";
import { TextLink } from "../ui/text-link.tsx";
import styles from "./header.module.css";
import { useShrunkHeader } from "./use-shrunk-header.ts";

const SearchForm = lazyPart(async () => (await import("../features/search/search-form.tsx")).SearchForm);
const HeaderMobileMenu = lazyPart(async () => (await import("./header-mobile-menu.tsx")).HeaderMobileMenu);
const BackButton = lazyPart(async () => (await import("./back-button.tsx")).BackButton);
const MessagesBadge = lazyPart(async () => (await import("../features/messages/messages-badge.tsx")).MessagesBadge);

/** Without JavaScript the menu button leads to the footer, which links to everything. */
const siteMap = "#footer";

interface Props {
  audience: ContentAudience;
  path: string;
}

/** Header for the three audiences (spec §2). Memoized: a change of the query does not re-render it. */
export const Header = memo(function Header({ audience, path }: Props) {
  const shrunk = useShrunkHeader();
  const [menuOpen, setMenuOpen] = useAtom(mobileMenuAtom);
  const [searchOpen, setSearchOpen] = useState(false);
  const searchLink = useRef<HTMLAnchorElement>(null);
  const accountUrl = usePortalConfig()?.accountUrl;
  const waiting = useAtomValue(waitingCountAtom) > 0;
  const backShown = useAtomValue(backShownAtom);

  function leaveSearch() {
    setSearchOpen(false);
    // The focused field is removed; on the results screen the page stays the same, so no navigation moves the focus.
    focusMain();
  }
  function closeSearch() {
    setSearchOpen(false);
    searchLink.current?.focus();
  }
  return (
    <>
      <TopBar audience={audience} waiting={waiting} />
      <header className={styles.header} data-shrunk={shrunk ? "" : undefined}>
        <div className={`container ${styles.row}`}>
          {backShown ? <BackButton /> : null}
          <a href={paths.HolderHome} className={styles.logo}>
            <Logo />
            <span>
              <b>Единая социальная карта</b> <span className={styles.region}>Свердловская область</span>
            </span>
          </a>
          <div id={menuId} className={styles.menu}>
            <MainMenu audience={audience} path={path} />
          </div>
          <div className={styles.tools}>
            <PhoneTool />
            {/* Links, so that they work before hydration. */}
            <a
              ref={searchLink}
              href={searchPaths[audience]}
              className={styles.tool}
              aria-expanded={searchOpen}
              onClick={onPlainClick(() => setSearchOpen(!searchOpen))}
            >
              <Icon name={searchOpen ? "x" : "magnifying-glass"} />
              <span className={styles.word}>{searchOpen ? "Закрыть" : "Поиск"}</span>
            </a>
            <a
              id={menuOpenerId}
              href={siteMap}
              className={`${styles.tool} ${styles.narrow}`}
              aria-haspopup="dialog"
              onClick={onPlainClick(() => setMenuOpen(true))}
            >
              <Icon name="list" />
              <span className={styles.word}>Меню</span>
              {waiting ? <MessagesBadge as="mark" /> : null}
            </a>
            <MyCardLink className={`${styles.tool} ${styles.wide}`} />
            {accountUrl ? (
              <span className={styles.wide}>
                <ButtonLink href={accountUrl}>Войти</ButtonLink>
              </span>
            ) : null}
          </div>
        </div>
        {searchOpen ? (
          <div className={`container ${styles.search}`}>
            <SearchForm audience={audience} opened onSearch={leaveSearch} onEscape={closeSearch} />
          </div>
        ) : null}
      </header>
      <div className={`container ${styles.narrowBar}`}>
        <UserTypeSwitch audience={audience} />
        <MyCardLink className={styles.own} />
        <AccessibilityToggle compact />
      </div>
      {menuOpen ? <HeaderMobileMenu audience={audience} path={path} onClose={() => setMenuOpen(false)} /> : null}
    </>
  );
});

function TopBar({ audience, waiting }: { audience: ContentAudience; waiting: boolean }) {
  const phone = usePhone();
  const writeToUs = useFeedbackLink();
  return (
    <div className={styles.topBar}>
      <div className={`container ${styles.topRow}`}>
        <UserTypeSwitch audience={audience} />
        <CityButton />
        <span className={styles.space}>{waiting ? <MessagesBadge as="over" /> : null}</span>
        <AccessibilityToggle />
        <TextLink {...writeToUs} icon="chat-text">
          Написать нам
        </TextLink>
        {phone ? <PhoneLink phone={phone} icon /> : null}
      </div>
    </div>
  );
}

/** What the visitor saved: a tool of wide screens, in the second row of phones; the narrowest have it in the menu only. */
function MyCardLink({ className }: { className: string | undefined }) {
  return (
    <a href={paths.MyCard} className={className}>
      <Icon name="star" />
      <span className={styles.word}>Моя карта</span>
    </a>
  );
}

function PhoneTool() {
  const phone = usePhone();
  if (!phone) return null;
  return (
    <a href={phoneHref(phone)} className={`${styles.tool} ${styles.narrow}`}>
      <Icon name="phone" />
      <span className={styles.word}>Звонок</span>
    </a>
  );
}
