import { formatMoment } from "../../shared/dates.ts";
import { useSetting } from "../../state/portal-state.ts";
import { useAtomValue } from "../../state/store.ts";
import { Banner } from "../../ui/banner.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { connectionAtom, onScreenAtom, shownWithoutNetwork } from "./connection-state.ts";

/** Says that the network is gone and what is shown meanwhile; for a moment, that it is back. */
export function OfflineStrip() {
  const connection = useAtomValue(connectionAtom);
  // The region stands there empty: screen readers announce what comes into it, not a region that comes full.
  return (
    <div role="status" className="no-print">
      {connection === "offline" ? <WithoutNetwork /> : null}
      {connection === "back" ? (
        <Banner tone="online" icon="wifi-high" title="Снова на связи">
          Данные обновлены.
        </Banner>
      ) : null}
    </div>
  );
}

function WithoutNetwork() {
  const shown = shownWithoutNetwork(useAtomValue(onScreenAtom));
  return (
    <Banner tone="offline" icon="wifi-slash" title="Нет интернета">
      {shown.kind === "unsaved" ? <Unsaved /> : `Показываем то, что сохранено ${whenSaved(shown.savedAt)}.`}
    </Banner>
  );
}

function whenSaved(savedAt: number | null): string {
  return savedAt === null ? "на этом устройстве" : formatMoment(savedAt);
}

function Unsaved() {
  const phone = useSetting("phone")?.value;
  return (
    <>
      Эта страница ещё не сохранена. Откройте её, когда появится связь.
      {phone === undefined ? null : (
        <>
          {" "}
          Телефон: <PhoneLink phone={phone} />
        </>
      )}
    </>
  );
}
