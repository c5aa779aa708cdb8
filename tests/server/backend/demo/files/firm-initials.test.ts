import { expect, it } from "vitest";
import { firmInitials } from "../../../../../server/backend/demo/files/firm-initials.ts";

it.each([
  ["Банк «Каменный пояс»", "КП"],
  ["Аптеки «Живица»", "Ж"],
  ["Исеть-банк", "ИБ"],
  ["МФЦ Свердловской области", "МФЦ"],
  ["Хозтовары «Всё по полкам»", "ВП"],
  ["Уральские сбережения", "УС"],
])("%s: %s", (name, letters) => {
  expect(firmInitials(name)).toBe(letters);
});
