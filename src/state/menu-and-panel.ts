import { writeStored } from "../lib/storage/local-storage.ts";
import { panelHiddenKey } from "../lib/storage/storage-keys.ts";
import { atom } from "./store.ts";

// The mobile menu and the accessibility panel are never open together (spec §2).

/** Targets of the panel's link back to the menu: the wide menu, and the link that opens the mobile one. */
export const menuId = "menu";
export const menuOpenerId = "menu-opener";

const menuOpenAtom = atom(false);

/** True while the mobile menu is open. Opening it hides the panel. */
export const mobileMenuAtom = atom(
  (get) => get(menuOpenAtom),
  (_get, set, open: boolean) => {
    if (open && document.documentElement.dataset.impaired === "on") markPanel(true);
    set(menuOpenAtom, open);
  },
);

const timesOpenedAtom = atom(0);

/** How often the panel was opened on this page. Setting it opens the panel, closes the mobile menu and focuses the panel. */
export const openPanelAtom = atom(
  (get) => get(timesOpenedAtom),
  (_get, set) => {
    markPanel(false);
    set(menuOpenAtom, false);
    set(timesOpenedAtom, (times) => times + 1);
  },
);

/** Collapses the panel to its heading, or expands it; the choice is stored. */
export const hidePanelAtom = atom(null, (_get, set, hidden: boolean) => {
  markPanel(hidden);
  if (!hidden) set(menuOpenAtom, false);
});

/** Styles read the attribute, so that server-rendered HTML is hidden before the first paint too. */
function markPanel(hidden: boolean): void {
  writeStored(panelHiddenKey, hidden);
  document.documentElement.dataset.panel = hidden ? "hidden" : "open";
}
