import { describe, expect, test } from "vitest";
import { missingText, progressText, sizeRatioText, statusText } from "../../../src/features/city-pack/pack-text.ts";
import type { Pack } from "../../../src/shared/city-pack/pack-store.ts";

const megabyte = 1024 * 1024;
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const pack: Pack = {
  city: { id: "1", name: "Ревда", oktmo: "", geolocation: null },
  documents: [],
  run: 1,
  status: "done",
  savedAt: Date.parse("2026-11-20T09:05:00Z"),
  expected: 3.4 * megabyte,
  missing: 0,
};

test("names a common unit once", () => {
  expect(plain(sizeRatioText(1.2 * megabyte, 3.4 * megabyte))).toBe("1,2 из 3,4 МБ");
  expect(plain(sizeRatioText(340 * 1024, 3.4 * megabyte))).toBe("340 КБ из 3,4 МБ");
  expect(plain(sizeRatioText(4 * megabyte, 3.4 * megabyte))).toBe("4 из 4 МБ");
});

describe("status of the pack", () => {
  test("in progress", () => {
    const progress = { done: 1.2 * megabyte, expected: 3.4 * megabyte, waiting: false };
    expect(plain(progressText(progress, false))).toBe("Сохраняем… 1,2 из 3,4 МБ");
    expect(plain(progressText(progress, true))).toBe("Обновляем… 1,2 из 3,4 МБ");
    expect(plain(progressText({ ...progress, waiting: true }, false))).toBe(
      "Нет связи. Сохранено 1,2 из 3,4 МБ. Продолжим, когда связь появится.",
    );
  });

  test("complete", () => {
    expect(plain(statusText(pack, pack.expected))).toBe("Сохранено 20 ноября, 3,4 МБ");
    expect(missingText(pack, pack.expected)).toBe("");
    expect(plain(missingText({ ...pack, missing: 2 }, pack.expected))).toContain("Не пришло: 2 файла");
  });

  test("out of space: the saved and the missing size", () => {
    const full: Pack = { ...pack, status: "full" };
    expect(plain(statusText(full, 1.2 * megabyte))).toBe("Не хватает места на телефоне. Сохранено 1,2 из 3,4 МБ.");
    expect(plain(missingText(full, 1.2 * megabyte))).toContain("Нужно ещё 2,2 МБ.");
  });
});
