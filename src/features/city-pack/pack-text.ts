import type { Pack } from "../../shared/city-pack/pack-store.ts";
import { formatDay } from "../../shared/dates.ts";
import { formatSize } from "../../shared/file-facts.ts";
import { counted, type Forms } from "../../shared/plural.ts";
import type { Progress } from "./run-pack.ts";

const fileForms: Forms = ["файл", "файла", "файлов"];

/** «1,2 из 3,4 МБ», «340 КБ из 3,4 МБ»: a common unit is named once. */
export function sizeRatioText(done: number, expected: number): string {
  const [some, all] = [formatSize(done), formatSize(Math.max(done, expected))];
  const [number = some, unit] = some.split("\u00a0");
  return unit === all.split("\u00a0")[1] ? `${number} из\u00a0${all}` : `${some} из\u00a0${all}`;
}

/** Progress of a run: «Сохраняем… 1,2 из 3,4 МБ». */
export function progressText({ done, expected, waiting }: Progress, isUpdate: boolean): string {
  const size = sizeRatioText(done, expected);
  if (waiting) return `Нет связи. Сохранено ${size}. Продолжим, когда связь появится.`;
  return `${isUpdate ? "Обновляем" : "Сохраняем"}… ${size}`;
}

/** Share of the expected size: «40 %». Never 100 before the end, as the size is an estimate. */
export function percentText({ done, expected }: Pick<Progress, "done" | "expected">): string {
  return `${Math.min(99, Math.floor((100 * done) / Math.max(expected, 1)))}\u00a0%`;
}

/** State of the pack while no run is in progress. */
export function statusText(pack: Pack, bytes: number): string {
  switch (pack.status) {
    case "done":
      return `Сохранено ${formatDay(pack.savedAt ?? 0)}, ${formatSize(bytes)}`;
    case "full":
      return `Не хватает места на телефоне. Сохранено ${sizeRatioText(bytes, pack.expected)}.`;
    case "stopped":
    case "going":
      return `Остановлено. Сохранено ${sizeRatioText(bytes, pack.expected)}.`;
  }
}

/** What did not fit or failed to load; "" if the pack is complete. */
export function missingText(pack: Pack, bytes: number): string {
  if (pack.status === "full") {
    const lack = formatSize(Math.max(0, pack.expected - bytes));
    return `Нужно ещё ${lack}. Освободите место на телефоне или уберите документы, потом продолжите.`;
  }
  if (pack.status !== "done" || pack.missing === 0) return "";
  return `Не пришло: ${counted(pack.missing, fileForms)}. Нажмите «Обновить», когда связь станет лучше.`;
}
