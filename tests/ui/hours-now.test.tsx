// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HoursNow } from "../../src/ui/hours-now.tsx";

afterEach(cleanup);

const week = [[540, 1080]] as const;

test.each([
  [600, "clock", "open", "Открыто до 18:00"],
  [1062, "clock", "closing", "Закроется через 18 минут"],
  [1080, "moon", "closed", "Закрыто. Откроется в понедельник в 9:00"],
])("at minute %i shows a %s, as %s", (at, icon, tone, words) => {
  const { container } = render(<HoursNow week={week} at={at} />);
  expect(container.textContent?.trim().replaceAll("\u00a0", " ")).toBe(words);
  expect(container.querySelector("use")?.getAttribute("href")).toMatch(new RegExp(`#${icon}$`));
  expect(container.querySelector("p")?.className).toContain(tone);
});
