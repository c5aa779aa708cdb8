import { useState } from "react";
import { flushSync } from "react-dom";
import { panelAskedAtom } from "../../state/menu-and-panel.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { afterFrame } from "../../ui/after-frame.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { accessibilityAtom, changeAccessibilityAtom, storeAccessibilityAtom } from "./accessibility-state.ts";
import styles from "./accessibility-toggle.module.css";

/** Switches the version for people who see badly. `compact`: the eye alone, its words for screen readers. */
export function AccessibilityToggle({ compact = false, onPress }: { compact?: boolean; onPress?: () => void }) {
  const known = useAtomValue(accessibilityAtom).visuallyImpaired === 1;
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = asked ?? known;
  const keep = useSetAtom(storeAccessibilityAtom);
  const change = useSetAtom(changeAccessibilityAtom);
  const askForPanel = useSetAtom(panelAskedAtom);

  /** Kept and answered at once; the whole page takes a while to follow, and with it the focus moves. */
  function onClick() {
    const choice = { visuallyImpaired: isOn ? 0 : 1 } as const;
    keep(choice);
    setAsked(!isOn);
    const follow = () => {
      change(choice);
      if (!isOn) askForPanel();
      setAsked(null);
      onPress?.();
    };
    afterFrame(() => flushSync(follow));
  }

  const label = isOn ? "Обычная версия" : "Версия для слабовидящих";
  return (
    <button type="button" className={styles.toggle} aria-label={compact ? label : undefined} onClick={onClick}>
      <Icon name="eye" />
      {compact ? null : label}
    </button>
  );
}
