import { expect, test } from "vitest";
import { sourceText } from "../../../src/features/points/known-facts.tsx";
import type { PlaceFacts } from "../../../src/shared/entities/place-facts.ts";

const none: PlaceFacts = {
  ...{ accessibility: "", facilities: [], exceptions: "", issuedCards: [], confirmedAt: "", confirmedBy: "" },
};
const text = (facts: Partial<PlaceFacts>) =>
  sourceText({ facts: { ...none, ...facts } }, "2026-11-24").replaceAll("\u00a0", " ");

test("says when the data were confirmed, and by whom; nothing of what is unknown", () => {
  expect(text({ confirmedAt: "2026-11-20", confirmedBy: "Сведения прислал банк" })).toBe(
    "Обновлено 20 ноября. Сведения прислал банк.",
  );
  expect(text({ confirmedAt: "2025-11-20" })).toBe("Обновлено 20 ноября 2025.");
  expect(text({ confirmedBy: "Сведения прислал банк." })).toBe("Сведения прислал банк.");
  expect(text({})).toBe("");
  expect(sourceText({ facts: null }, "2026-11-24")).toBe("");
});
