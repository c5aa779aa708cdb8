import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

// Each setting ends with its default, which is stored like any other value.
const choices = [
  ["Цвет", "color", { Тёмный: "invert", Контраст: "contrast", Обычный: "normal" }],
  ["Картинки", "images", { Скрыть: 0, Показать: 1 }],
  ["Расстояние между буквами", "letterSpacing", { Среднее: "medium", Большое: "large", Обычное: "normal" }],
  ["Шрифт", "fontStyle", { "С засечками": "serif", "Без засечек": "sans-serif" }],
  ["Размер текста", "fontSize", { Крупный: "medium", "Очень крупный": "large", Обычный: "small" }],
] as const;

test("stores every choice at once under the specified word, and shows what is stored", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/holder/support");
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("accessibility") ?? "null"));
  expect(await stored()).toBeNull();
  await page.getByRole("button", { name: "Версия для слабовидящих" }).click();
  const defaults = {
    visuallyImpaired: 1,
    fontSize: "small",
    color: "normal",
    images: 1,
    letterSpacing: "normal",
    fontStyle: "sans-serif",
  };
  await expect.poll(stored).toEqual(defaults);
  for (const [group, key, values] of choices) {
    for (const [name, value] of Object.entries(values)) {
      const choice = page.getByRole("group", { name: group }).getByRole("button", { name, exact: true });
      await choice.click();
      await expect(choice).toHaveAttribute("aria-pressed", "true");
      expect(await stored()).toEqual({ ...defaults, [key]: value });
    }
  }
  await page.getByRole("button", { name: "Обычная версия" }).click();
  expect(await stored()).toEqual({ ...defaults, visuallyImpaired: 0 });

  // Another tab's change: the panel reads the storage when it opens.
  await page.evaluate((kept) => localStorage.setItem("accessibility", JSON.stringify(kept)), {
    ...defaults,
    visuallyImpaired: 0,
    color: "contrast",
  });
  await page.getByRole("button", { name: "Версия для слабовидящих" }).click();
  await expect(page.getByRole("group", { name: "Цвет" }).getByRole("button", { name: "Контраст" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
