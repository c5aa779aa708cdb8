import { writeStored } from "../lib/storage/local-storage.ts";
import { panelHiddenKey } from "../lib/storage/storage-keys.ts";
import { atom } from "./store.ts";

// The mobile menu and the panel of the screen settings are never open together (spec §2).

/** Where the panel's way back to the menu leads: ids of the wide screen's menu and of the link that opens the phone's. */
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

const timesAskedAtom = atom(0);

/** How often the visitor asked for the panel on this page. Asking closes the mobile menu and takes the focus to the panel. */
export const openPanelAtom = atom(
  (get) => get(timesAskedAtom),
  (_get, set) => {
    markPanel(false);
    set(menuOpenAtom, false);
    set(timesAskedAtom, (times) => times + 1);
  },
);

/** Hides the panel but for its heading, or shows it again; kept. */
export const hidePanelAtom = atom(null, (_get, set, hidden: boolean) => {
  markPanel(hidden);
  if (!hidden) set(menuOpenAtom, false);
});

/** The styles read the mark: the server's HTML, too, is hidden before the first paint. */
function markPanel(hidden: boolean): void {
  writeStored(panelHiddenKey, hidden);
  document.documentElement.dataset.panel = hidden ? "hidden" : "open";
}
