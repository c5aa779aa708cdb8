/** Why there is no map. */
export type MapLoss = "no-webgl" | "style" | "offline" | "code";

/** What the map's place says then. */
export const lossWords: Readonly<Record<MapLoss, { title: string; text: string }>> = {
  "no-webgl": { title: "Карта не загрузилась", text: "Этот браузер не рисует карты. Список работает и без карты." },
  style: { title: "Карта не загрузилась", text: "Список работает и без карты." },
  offline: { title: "Карта не загрузилась", text: "Список работает без интернета." },
  code: { title: "Карта не загрузилась", text: "Список работает и без карты." },
};

/** A loss that another try may mend. */
export function canRetry(loss: MapLoss): boolean {
  return loss !== "no-webgl";
}

/** With no network nothing else is to blame. */
export function lossOf(loss: "style" | "code"): MapLoss {
  return navigator.onLine ? loss : "offline";
}
