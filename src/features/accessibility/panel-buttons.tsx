import { focusFirstVisible, focusMain } from "../../lib/page/focus.ts";
import { hidePanelAtom, menuId, menuOpenerId, mobileMenuAtom } from "../../state/menu-and-panel.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { loadAccessibilityAtom } from "./accessibility-state.ts";
import styles from "./screen-settings-panel.module.css";

/** Buttons in the panel header: back to the menu, and collapse or expand the panel. The settings stay in effect. */
export function PanelButtons() {
  const hide = useSetAtom(hidePanelAtom);
  const openMenu = useSetAtom(mobileMenuAtom);
  const load = useSetAtom(loadAccessibilityAtom);

  function returnToMenu() {
    hide(true);
    if (focusFirstVisible(`#${menuId} a`)) return;
    // The opener gets the focus, so that it has it again when the menu closes.
    if (focusFirstVisible(`#${menuOpenerId}`)) openMenu(true);
    else focusMain();
  }
  function toggle() {
    const isHidden = document.documentElement.dataset.panel === "hidden";
    if (isHidden) load();
    hide(!isHidden);
  }
  return (
    <div className={styles.buttons}>
      <span className={styles.toMenu}>
        <Button variant="secondary" wide onClick={returnToMenu}>
          Вернуться в меню
        </Button>
      </span>
      {/* Both labels are in the HTML; CSS shows one. */}
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
