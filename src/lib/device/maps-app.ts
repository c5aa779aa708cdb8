import type { Geolocation } from "../../shared/entities/geolocation.ts";

interface Goal {
  geolocation: Geolocation | null;
  address: string;
  /** Name shown in the maps app. */
  title: string;
}

/**
 * Link to a route: on Android in the visitor's maps app, elsewhere in Yandex Maps (its app if installed). Without
 * coordinates a search for the address; null if that is unknown, too.
 * @param isHydrated false: the device is not known yet, the link must do for all.
 */
export function routeTo({ geolocation, address, title }: Goal, isHydrated: boolean): string | null {
  if (geolocation === null) return address === "" ? null : `${yandex}text=${encodeURIComponent(address)}`;
  const { lat, lon } = geolocation;
  if (isHydrated && isAndroid()) return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(title)})`;
  return `${yandex}rtext=~${lat},${lon}`;
}

const yandex = "https://yandex.ru/maps/?";

function isAndroid(): boolean {
  return /\bAndroid\b/.test(navigator.userAgent);
}
