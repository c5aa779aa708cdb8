/** Value of `tabOnlyKey`: the tab is a terminal for one stranger after another (`features/kiosk`), and keeps to itself, too. */
export const kiosk = "kiosk";

/** Whether this tab is a terminal. In the browser only. */
export function isKiosk(): boolean {
  return document.documentElement.dataset.kept === kiosk;
}
