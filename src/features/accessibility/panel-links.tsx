import { focusMain, focusSeen } from "../../lib/page/focus.ts";
import { hidePanelAtom, menuId, menuOpenerId, mobileMenuAtom } from "../../state/menu-and-panel.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { loadAccessibilityAtom } from "./accessibility-state.ts";
import styles from "./screen-settings.module.css";

/** The ways out of the panel: to the menu, or to its heading alone; what is set stays set. */
export function PanelButtons() {
  const hide = useSetAtom(hidePanelAtom);
  const openMenu = useSetAtom(mobileMenuAtom);
  const read = useSetAtom(loadAccessibilityAtom);

  function returnToMenu() {
    hide(true);
    if (focusSeen(`#${menuId} a`)) return;
    // The link has the focus when the menu closes again.
    if (focusSeen(`#${menuOpenerId}`)) openMenu(true);
    else focusMain();
  }
  function toggle() {
    const isHidden = document.documentElement.dataset.panel === "hidden";
    if (isHidden) read();
    hide(!isHidden);
  }
  return (
    <div className={styles.ways}>
      <span className={styles.toMenu}>
        <Button variant="secondary" wide onClick={returnToMenu}>
          Вернуться в меню
        </Button>
      </span>
      {/* Both words stand in the HTML, the styles show one. */}
      <Button variant="secondary" onClick={toggle}>
        <span className={styles.hide}>
          Скрыть<span className={styles.what}> настройки</span>
        </span>
        <span className={styles.show}>
          Показать<span className={styles.what}> настройки</span>
        </span>
      </Button>
    </div>
  );
}
