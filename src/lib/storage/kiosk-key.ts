/** In `sessionStorage`: `on` in the tab of a terminal, `off` in one that is being set up. */
export const kioskKey = "kiosk";
