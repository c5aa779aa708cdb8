/** Why there is no map. */
export type MapFailure = "no-webgl" | "style" | "offline" | "code";

/** What the map's place says then. */
export const failureWords: Readonly<Record<MapFailure, { title: string; text: string }>> = {
  "no-webgl": { title: "Карта не загрузилась", text: "Этот браузер не рисует карты. Список работает и без карты." },
  style: { title: "Карта не загрузилась", text: "Список работает и без карты." },
  offline: { title: "Карта не загрузилась", text: "Список работает без интернета." },
  code: { title: "Карта не загрузилась", text: "Список работает и без карты." },
};

/** A loss that another try may mend. */
export function canRetry(loss: MapFailure): boolean {
  return loss !== "no-webgl";
}

/** With no network nothing else is to blame. */
export function failureOf(loss: "style" | "code"): MapFailure {
  return navigator.onLine ? loss : "offline";
}
