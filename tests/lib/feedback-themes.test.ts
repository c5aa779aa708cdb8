import { expect, test } from "vitest";
import { pairThemes } from "../../src/lib/feedback-themes.ts";

test("pairs themes by normalized name and leaves out those known to one destination only", () => {
  const themes = [
    { id: "11", name: "Ещё вопрос" },
    { id: "12", name: "Проезд" },
    { id: "13", name: "Только здесь" },
  ];
  const subjects = [
    { id: "2", name: "проезд " },
    { id: "1", name: "Еще  вопрос" },
    { id: "3", name: "Только там" },
  ];
  expect(pairThemes(themes, subjects)).toEqual([
    { name: "Ещё вопрос", subjectIds: { card: "11", site: "1" } },
    { name: "Проезд", subjectIds: { card: "12", site: "2" } },
  ]);
});
