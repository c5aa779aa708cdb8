import { useEffect, useState } from "react";
import { formatMoment } from "../../shared/dates.ts";
import { paths } from "../../shared/urls.ts";
import { usePhone } from "../../state/portal-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Banner } from "../../ui/banner.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { connectionAtom, offlineContentAtom } from "./connection-state.ts";
import { hydratedAtom } from "./hydration.ts";
import styles from "./offline-strip.module.css";

/**
 * Strip that says that the network is lost, what is shown meanwhile, and when it is back. It overlays the page, so that
 * nothing moves; on a page without content it is part of the flow.
 */
export function OfflineStrip() {
  const connection = useAtomValue(connectionAtom);
  const shown = useAtomValue(offlineContentAtom);
  const setHydrated = useSetAtom(hydratedAtom);
  useEffect(() => setHydrated(true), [setHydrated]);
  const unsaved = shown?.kind === "unsaved";
  // Only while shown: the empty region is on every page, which would then need the strip's styles for the first paint.
  const isOver = connection !== "online" && !unsaved;
  // Rendered even when empty: screen readers announce changes of a live region, not one that appears with content.
  return (
    <div role="status" className={classNames("no-print", isOver && styles.over)}>
      {unsaved ? <Unsaved /> : null}
      {shown?.kind === "saved" ? <Saved savedAt={shown.savedAt} /> : null}
      {connection === "back" ? (
        <Banner tone="online" icon="wifi-high" title="Снова на связи">
          Данные обновлены.
        </Banner>
      ) : null}
    </div>
  );
}

function Saved({ savedAt }: { savedAt: number | null }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const close = (
    <button type="button" className={styles.close} onClick={() => setClosed(true)}>
      Закрыть
    </button>
  );
  return (
    <Banner tone="offline" icon="wifi-slash" title="Нет интернета" actions={close}>
      Показываем то, что сохранено {savedAt === null ? "на этом устройстве" : formatMoment(savedAt)}.{" "}
      <a href={paths.Offline}>Что открывается</a>
    </Banner>
  );
}

function Unsaved() {
  const phone = usePhone();
  return (
    <Banner tone="offline" icon="wifi-slash" title="Нет интернета">
      Эта страница ещё не сохранена. Откройте её, когда появится связь.
      {phone === undefined ? null : (
        <>
          {" "}
          Телефон: <PhoneLink phone={phone} />
        </>
      )}
    </Banner>
  );
}
