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

/** Takes the settings out of the address, which is the page's own again, and says what came of them. */
export function applyLinkedSettings(store: ReturnType<typeof createStore>): void {
  const linked = parseSettingsHash(location.hash);
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  if (linked === null) return;
  const apply = () => store.set(changeAccessibilityAtom, linked);
  // Before the first paint they were kept already, where this device had none and its storage is open.
  const mustAsk = readStored(accessibilityKey) !== null && !isKept(linked);
  if (!mustAsk) apply();

  // There before its words: it is a live region.
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  root.render(<LinkedSettings linked={linked} isAsked={mustAsk} onTake={apply} onLeave={leave} />);
}

function isKept(settings: ScreenSettings): boolean {
  const kept = {
    ...parseAccessibility(readStored(accessibilityKey)),
    ...parseExtras(readStored(accessibilityExtrasKey)),
  };
  return Object.entries(settings).every(([name, value]) => Reflect.get(kept, name) === value);
}

interface Props {
  linked: ScreenSettings;
  /** This device has settings of its own: they are not replaced unasked. */
  isAsked: boolean;
  onTake(): void;
  onLeave(): void;
}

function LinkedSettings({ linked, isAsked, onTake, onLeave }: Props) {
  const [isAsking, setAsking] = useState(isAsked);
  const footer = (
    <>
      <Button
        onClick={() => {
          onTake();
          setAsking(false);
        }}
      >
        Взять из ссылки
      </Button>
      <Button variant="secondary" onClick={onLeave}>
        Оставить мои
      </Button>
    </>
  );
  return (
    <>
      <Dialog open={isAsking} title="Взять настройки из ссылки?" onClose={onLeave} footer={footer}>
        <p>{typograf("На этом устройстве экран уже настроен. Настройки из ссылки заменят ваши.")}</p>
      </Dialog>
      <div role="status">{isAsking ? null : <Taken isKept={isKept(linked)} onClose={onLeave} />}</div>
    </>
  );
}

function Taken({ isKept, onClose }: { isKept: boolean; onClose(): void }) {
  const text = isKept
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
