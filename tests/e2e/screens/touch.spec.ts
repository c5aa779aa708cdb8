import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a tapped control does not keep the look of a hovered one", async ({ page }) => {
  await open(page, "/holder");
  const arrow = page.getByRole("button", { name: "Важное сейчас: дальше" });
  // The stories are loaded when they come near.
  await page.getByRole("heading", { name: "Важное сейчас" }).scrollIntoViewIfNeeded();
  await arrow.scrollIntoViewIfNeeded();
  const before = await arrow.evaluate((button) => getComputedStyle(button).backgroundColor);
  await arrow.tap();
  await expect(page.getByRole("button", { name: "Важное сейчас: назад" })).not.toHaveAttribute("aria-disabled");
  await expect(arrow).toHaveCSS("background-color", before);
});
