import { useState } from "react";
import { createRoot } from "react-dom/client";
import { parseAccessibility, parseExtras, type ScreenSettings } from "../../lib/accessibility-settings.ts";
import { readStored } from "../../lib/storage/local-storage.ts";
import { accessibilityExtrasKey, accessibilityKey } from "../../lib/storage/storage-keys.ts";
import { typograf } from "../../shared/typography.ts";
import type { createStore } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { changeAccessibilityAtom } from "./accessibility-state.ts";
import { parseSettingsHash } from "./settings-link.ts";

/** Applies the settings in the URL fragment, removes the fragment, and tells the visitor or asks first. */
export function applyLinkedSettings(store: ReturnType<typeof createStore>): void {
  const linked = parseSettingsHash(location.hash);
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  if (linked === null) return;
  const apply = () => store.set(changeAccessibilityAtom, linked);
  // A device without settings of its own has stored them already before the first paint, unless storage is blocked.
  const mustAsk = readStored(accessibilityKey) !== null && !isStored(linked);
  if (!mustAsk) apply();

  // Added before its text, because it contains a live region.
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<LinkedSettings linked={linked} mustAsk={mustAsk} onAccept={apply} onClose={close} />);
}

function isStored(settings: ScreenSettings): boolean {
  const stored = {
    ...parseAccessibility(readStored(accessibilityKey)),
    ...parseExtras(readStored(accessibilityExtrasKey)),
  };
  return Object.entries(settings).every(([name, value]) => Reflect.get(stored, name) === value);
}

interface Props {
  linked: ScreenSettings;
  /** The device has settings of its own, which must not be replaced without consent. */
  mustAsk: boolean;
  onAccept(): void;
  onClose(): void;
}

function LinkedSettings({ linked, mustAsk, onAccept, onClose }: Props) {
  const [isAsking, setAsking] = useState(mustAsk);
  const footer = (
    <>
      <Button
        onClick={() => {
          onAccept();
          setAsking(false);
        }}
      >
        Взять из ссылки
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Оставить мои
      </Button>
    </>
  );
  return (
    <>
      <Dialog open={isAsking} title="Взять настройки из ссылки?" onClose={onClose} footer={footer}>
        <p>{typograf("На этом устройстве экран уже настроен. Настройки из ссылки заменят ваши.")}</p>
      </Dialog>
      <div role="status">{isAsking ? null : <AppliedNotice isStored={isStored(linked)} onClose={onClose} />}</div>
    </>
  );
}

function AppliedNotice({ isStored, onClose }: { isStored: boolean; onClose(): void }) {
  const text = isStored
    ? "Поменять настройки можно вверху страницы."
    : "Браузер не сохраняет настройки. Они действуют, пока открыта эта страница.";
  return (
    <NoticeCard
      docked
      icon="check-circle"
      title="Экран настроен по ссылке"
      actions={<Button onClick={onClose}>Хорошо</Button>}
    >
      {typograf(text)}
    </NoticeCard>
  );
}
