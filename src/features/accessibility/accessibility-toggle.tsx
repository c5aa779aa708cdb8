import { useState } from "react";
import { flushSync } from "react-dom";
import { openPanelAtom } from "../../state/menu-and-panel.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { afterFrame } from "../../ui/after-frame.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { accessibilityAtom, changeAccessibilityAtom, storeAccessibilityAtom } from "./accessibility-state.ts";
import styles from "./accessibility-toggle.module.css";

/** Turns the version for visually impaired people on and off. `compact`: only the icon, with an accessible name. */
export function AccessibilityToggle({ compact = false, onPress }: { compact?: boolean; onPress?: () => void }) {
  const isApplied = useAtomValue(accessibilityAtom).visuallyImpaired === 1;
  const [pending, setPending] = useState<boolean | null>(null);
  const isOn = pending ?? isApplied;
  const store = useSetAtom(storeAccessibilityAtom);
  const change = useSetAtom(changeAccessibilityAtom);
  const focusPanel = useSetAtom(openPanelAtom);

  /** Stores the choice and updates the button at once; restyling the page is slow and follows after a paint. */
  function onClick() {
    const choice = { visuallyImpaired: isOn ? 0 : 1 } as const;
    store(choice);
    setPending(!isOn);
    const apply = () => {
      change(choice);
      if (!isOn) focusPanel();
      setPending(null);
      onPress?.();
    };
    afterFrame(() => flushSync(apply));
  }

  const label = isOn ? "Обычная версия" : "Версия для слабовидящих";
  return (
    <button type="button" className={styles.toggle} aria-label={compact ? label : undefined} onClick={onClick}>
      <Icon name="eye" />
      {compact ? null : label}
    </button>
  );
}
