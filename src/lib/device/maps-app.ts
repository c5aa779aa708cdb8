import type { Geolocation } from "../../shared/entities/geolocation.ts";

/** The way to a place: on Android whichever maps app the visitor has, elsewhere Yandex Maps (the app, where it is installed). */
export function routeUrl({ lat, lon }: Geolocation, title: string): string {
  if (isAndroid()) return `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(title)})`;
  return webRouteUrl({ lat, lon });
}

/** The same for every device, for a page that does not know its own yet. */
export function webRouteUrl({ lat, lon }: Geolocation): string {
  return `https://yandex.ru/maps/?rtext=~${lat},${lon}`;
}

/** Where the place has an address only. */
export function webAddressUrl(address: string): string {
  return `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
}

function isAndroid(): boolean {
  return /\bAndroid\b/.test(navigator.userAgent);
}
