import { useState } from "react";
import { createPortal } from "react-dom";
import { endTabOnly, isTabOnly } from "../../lib/storage/tab-only.ts";
import { erasurePath } from "../../shared/post-urls.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import styles from "./this-device.module.css";

const DeviceDialog = lazyPart(async () => (await import("./device-dialog.tsx")).DeviceDialog);

const eraseLabel = "Стереть всё моё с этого устройства";
const switchLabelId = "tab-only";

/** Erasing everything that the portal keeps on this device, and keeping nothing on a computer of others. */
export function ThisDeviceSection() {
  const [asks, setAsks] = useState<"erase" | "tab-only" | null>(null);
  const close = () => setAsks(null);
  return (
    <section className={`stack ${styles.card}`} aria-labelledby="this-device-title">
      <h2 id="this-device-title">Это устройство</h2>
      <div className={`stack ${styles.part}`}>
        <p className="measure">
          {typograf("Черновики, обращения и их номера, избранное, город, настройки экрана, сохранённые страницы.")}
        </p>
        <div className="needs-scripts">
          <Button variant="secondary" icon="trash" onClick={() => setAsks("erase")}>
            {eraseLabel}
          </Button>
        </div>
        {/* Scripts ask before they send it. */}
        <form id={erasureFormId} method="post" action={erasurePath} className="without-scripts">
          <Button type="submit" variant="secondary" icon="trash">
            {eraseLabel}
          </Button>
        </form>
      </div>
      <TabOnlySwitch onTurnOn={() => setAsks("tab-only")} />
      {/* In the body: the size container of the layout would clip it. */}
      {asks === null
        ? null
        : createPortal(<DeviceDialog asks={asks} onClose={close} onErased={sendErasure} />, document.body)}
    </section>
  );
}

const erasureFormId = "erasure";

/** Leaves the page: our server's answer makes the browser erase what scripts cannot. */
function sendErasure(): void {
  const form = document.getElementById(erasureFormId);
  if (form instanceof HTMLFormElement) form.submit();
}

function TabOnlySwitch({ onTurnOn }: { onTurnOn(): void }) {
  const isOn = useIsHydrated() && isTabOnly();
  return (
    <div className={`needs-scripts stack ${styles.part}`}>
      <div className={styles.switchRow}>
        <h3 id={switchLabelId}>Это чужой компьютер</h3>
        <Switch isOn={isOn} labelledBy={switchLabelId} onToggle={isOn ? turnOff : onTurnOn} />
      </div>
      <p className="measure">
        {typograf(
          isOn
            ? "Закроете вкладку — ничего не останется. До тех пор обращения и избранное держим в ней. Если браузер предложит запомнить имя или телефон, откажитесь."
            : "Включите в библиотеке, МФЦ или у знакомых: портал ничего не сохранит, и после вас ничего не останется.",
        )}
      </p>
    </div>
  );
}

/** Unsent messages, which only this page has, make the browser ask first. */
function turnOff(): void {
  endTabOnly();
  location.reload();
}
