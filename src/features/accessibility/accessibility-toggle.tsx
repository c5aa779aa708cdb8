import { panelAskedAtom } from "../../state/menu-and-panel.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { accessibilityAtom, changeAccessibilityAtom } from "./accessibility-state.ts";
import styles from "./accessibility-toggle.module.css";

/** Switches the version for people who see badly. `compact`: the eye alone, its words for screen readers. */
export function AccessibilityToggle({ compact = false, onPress }: { compact?: boolean; onPress?: () => void }) {
  const isOn = useAtomValue(accessibilityAtom).visuallyImpaired === 1;
  const change = useSetAtom(changeAccessibilityAtom);
  const askForPanel = useSetAtom(panelAskedAtom);

  const label = isOn ? "Обычная версия" : "Версия для слабовидящих";
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={compact ? label : undefined}
      onClick={() => {
        change({ visuallyImpaired: isOn ? 0 : 1 });
        if (!isOn) askForPanel();
        onPress?.();
      }}
    >
      <Icon name="eye" />
      {compact ? null : label}
    </button>
  );
}
