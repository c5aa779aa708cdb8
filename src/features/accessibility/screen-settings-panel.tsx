import { useEffect, useLayoutEffect, useState } from "react";
import { defaultScreen } from "../../lib/accessibility-settings.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { accessibilityAtom, changeAccessibilityAtom, isStoredAtom } from "./accessibility-state.ts";
import { markChosenSettings } from "./mark-chosen-settings.ts";
import { PanelButtons } from "./panel-buttons.tsx";
import { panelClicks } from "./panel-clicks.ts";
import { ReadAloudButton } from "./read-aloud-button.tsx";
import styles from "./screen-settings-panel.module.css";
import { mainGroups, moreGroups, SettingGroups } from "./setting-groups.tsx";
import { TransferButton } from "./transfer-button.tsx";
import { useToggleFocus } from "./use-toggle-focus.ts";

/** The settings panel. Each change is applied and stored at once. */
export function ScreenSettingsPanel() {
  const { settings, isStored } = useSettings();
  const change = useSetAtom(changeAccessibilityAtom);
  const [isExpanded, setExpanded] = useState(false);
  useEffect(panelClicks.replay, []);
  useToggleFocus(settings.visuallyImpaired === 1);
  return (
    <section className={`needs-scripts ${styles.panel}`} aria-labelledby="accessibility-title" data-late-style>
      <div className="container">
        <div className={styles.head}>
          <h2 id="accessibility-title" tabIndex={-1} className={styles.title}>
            <Icon name="eye" />
            Настройки экрана
          </h2>
          <PanelButtons />
        </div>
        <div className={styles.groups}>
          <SettingGroups groups={mainGroups} settings={settings} onChange={change} />
          <div className={styles.action}>
            <ReadAloudButton isOn={settings.visuallyImpaired === 1} />
          </div>
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isExpanded}
            aria-controls="accessibility-more"
            onClick={({ currentTarget }) => {
              setExpanded(!isExpanded);
              // On a phone the panel scrolls by itself: what unfolds would stay out of view.
              if (!isExpanded) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "start" }));
            }}
          >
            Ещё настройки
            <Icon name="caret-down" />
          </button>
          <div id="accessibility-more" className={styles.more} data-open={isExpanded ? "" : undefined}>
            <SettingGroups groups={moreGroups} settings={settings} onChange={change} />
            <div className={styles.action}>
              <TransferButton settings={settings} />
            </div>
            <div className={styles.action}>
              <Button variant="secondary" wide onClick={() => change({ ...defaultScreen, visuallyImpaired: 1 })}>
                Вернуть как было
              </Button>
            </div>
            <p className={styles.statement}>
              <TextLink href={paths.AccessibilityStatement}>Доступность портала</TextLink>
            </p>
          </div>
        </div>
        {/* Below the buttons, which must not move under a finger when it appears. */}
        <p role="status" className={styles.unstored}>
          {isStored ? "" : typograf("Браузер не запоминает настройки. Они действуют, пока открыт портал.")}
        </p>
      </div>
    </section>
  );
}

/** Default settings in the first render, which must match the server's HTML; then the loaded ones. */
function useSettings() {
  const loaded = useAtomValue(accessibilityAtom);
  const isStored = useAtomValue(isStoredAtom);
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    // Another tab may have changed what the HTML was marked with.
    markChosenSettings();
    setHydrated(true);
  }, []);
  return isHydrated ? { settings: loaded, isStored } : { settings: defaultScreen, isStored: true };
}
