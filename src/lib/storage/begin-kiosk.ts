// Part of the inline script that runs before the first paint: no libraries, few bytes.
import { meetsFloor } from "../page/browser-floor.ts";
import { kioskKey } from "./kiosk-key.ts";
import { pickedCityKey } from "./storage-keys.ts";

/** Longest time without the code of the terminal, after which the page is loaded again (ms). */
const patience = 60_000;

/**
 * Whether this tab is a terminal for one stranger after another: asked for by `?kiosk`, or by the host (our server marks its
 * pages). `?kiosk=off` ends it; on a terminal's host `?kiosk=setup` does, for those who set it up. Where nothing can be
 * stored there is no such mode.
 *
 * Until its code has started (`features/kiosk`) nothing can be touched: a link might lead out.
 */
export function beginKiosk(): boolean {
  const { dataset, style } = document.documentElement;
  const isHost = dataset.kiosk !== undefined;
  try {
    const asked = new URLSearchParams(location.search).get("kiosk");
    const isEnded = asked === (isHost ? "setup" : "off");
    if (isEnded) sessionStorage.clear();
    if (asked !== null || (isHost && sessionStorage.getItem(kioskKey) === null))
      sessionStorage.setItem(kioskKey, isEnded ? "off" : "on");
    if (sessionStorage.getItem(kioskKey) === "on" && meetsFloor()) {
      // The terminal's own city, chosen by those who set it up.
      const city = localStorage.getItem(pickedCityKey);
      if (city !== null && sessionStorage.getItem(pickedCityKey) === null) sessionStorage.setItem(pickedCityKey, city);
      dataset.kiosk = isHost ? "host" : "tab";
      style.pointerEvents = "none";
      setTimeout(() => style.pointerEvents && location.reload(), patience);
      return true;
    }
  } catch {
    // No storage.
  }
  delete dataset.kiosk;
  return false;
}
