import type { Geolocation } from "../../shared/entities/geolocation.ts";

/** Link to a route: on Android in the visitor's maps app, elsewhere in Yandex Maps (its app if installed). */
export function routeUrl({ lat, lon }: Geolocation, title: string): string {
  if (isAndroid()) return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(title)})`;
  return webRouteUrl({ lat, lon });
}

/** The same for every device, for a page rendered before the device is known. */
export function webRouteUrl({ lat, lon }: Geolocation): string {
  return `https://yandex.ru/maps/?rtext=~${lat},${lon}`;
}

/** For a place without coordinates. */
export function webAddressUrl(address: string): string {
  return `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
}

function isAndroid(): boolean {
  return /\bAndroid\b/.test(navigator.userAgent);
}
