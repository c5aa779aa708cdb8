import { useEffect, useRef, useState } from "react";
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
import { useHeaderBottom } from "./use-header-bottom.ts";

/**
 * Says that the network is gone and what is shown meanwhile; for a moment, that it is back. It lies over the page, so
 * that nothing moves when it comes; only on a page with nothing to read it stands in the page.
 */
export function OfflineStrip() {
  const connection = useAtomValue(connectionAtom);
  const shown = useAtomValue(offlineContentAtom);
  const region = useRef<HTMLDivElement>(null);
  const comeAlive = useSetAtom(hydratedAtom);
  useEffect(() => comeAlive(true), [comeAlive]);
  const unsaved = shown?.kind === "unsaved";
  // Not while the region is empty: every page has it, and would begin with the styles of the strip.
  const isOver = connection !== "online" && !unsaved;
  useHeaderBottom(region, isOver);
  // The region stands there empty: screen readers announce what comes into it, not a region that comes full.
  return (
    <div role="status" ref={region} className={classNames("no-print", isOver && styles.over)}>
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
