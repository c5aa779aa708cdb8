/** Why the map cannot be shown. */
export type MapFailure = "no-webgl" | "style" | "offline" | "code";

/** Messages shown in place of the map. */
export const failureWords: Readonly<Record<MapFailure, { title: string; text: string }>> = {
  "no-webgl": { title: "Карта не загрузилась", text: "Этот браузер не рисует карты. Список работает и без карты." },
  style: { title: "Карта не загрузилась", text: "Список работает и без карты." },
  offline: { title: "Карта не загрузилась", text: "Список работает без интернета." },
  code: { title: "Карта не загрузилась", text: "Список работает и без карты." },
};

/** Whether a retry may help. */
export function canRetry(failure: MapFailure): boolean {
  return failure !== "no-webgl";
}

/** The likely cause of a load error: `offline` without a network. */
export function failureOf(cause: "style" | "code"): MapFailure {
  return navigator.onLine ? cause : "offline";
}
