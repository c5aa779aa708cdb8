import { useSyncExternalStore } from "react";
import { showInstallDialog } from "../../lib/device/install-dialog.ts";
import { isReloadBlocked, onBlockerChange } from "../../lib/update/update-blocker.ts";
import { typograf } from "../../shared/typography.ts";
import { type InstallWay, invitationAtom } from "../../state/invitation.ts";
import { useAppGalleryUrl } from "../../state/portal-state.ts";
import { useAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import styles from "./install.module.css";
import { saveRefusal } from "./invite.ts";

/** Invitation to install the portal. Placed at the end of the page, so that it covers and shifts no content. */
export function InstallInvitation() {
  const [way, setWay] = useAtom(invitationAtom);
  // Do not interrupt a visitor who fills in a form.
  const isBusy = useSyncExternalStore(onBlockerChange, isReloadBlocked);
  if (way === null || isBusy) return null;

  function refuse() {
    saveRefusal(Date.now());
    setWay(null);
  }
  async function install() {
    // Dismissing the browser's dialog counts as a refusal too.
    if (await showInstallDialog()) setWay(null);
    else refuse();
  }
  const actions = (
    <>
      <Way way={way} onInstall={install} />
      <Button variant="secondary" onClick={refuse}>
        Не сейчас
      </Button>
    </>
  );
  return (
    <section className={`container no-print ${styles.invitation}`} aria-label="Карта на экране телефона">
      <NoticeCard icon="download-simple" title="Добавить карту на экран телефона?" actions={actions}>
        {typograf("Открывается одним нажатием и работает без интернета.")}
        {way === "ios" ? <IosSteps /> : null}
      </NoticeCard>
    </section>
  );
}

function Way({ way, onInstall }: { way: InstallWay; onInstall(): void }) {
  const appGalleryUrl = useAppGalleryUrl();
  if (way === "dialog") return <Button onClick={onInstall}>Добавить</Button>;
  if (way === "ios" || appGalleryUrl === undefined) return null;
  return (
    <ButtonLink href={appGalleryUrl} rel="noopener">
      Открыть AppGallery
    </ButtonLink>
  );
}

/** iOS Safari has no install prompt, only a menu item. */
function IosSteps() {
  return (
    <span className={styles.steps}>
      <span className={styles.step}>
        <Icon name="export" size="l" />
        <span>1. Нажмите «Поделиться»</span>
      </span>
      <span className={styles.step}>
        <Icon name="plus-square" size="l" />
        <span>{typograf("2. Затем «На экран „Домой“»")}</span>
      </span>
    </span>
  );
}
