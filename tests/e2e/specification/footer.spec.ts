import { expect } from "playwright/test";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test("shows three columns of three links from the settings, and the operator's numbers", async ({ page, request }) => {
  const settings: { alias: string; value: string; title: string }[] = await (
    await request.get("/api/site/v1/setting")
  ).json();
  await open(page, "/partner/contacts");
  const footer = page.getByRole("contentinfo");
  for (const [index, title] of ["Единая социальная карта", "Поддержка", "Оператор ЕСК"].entries()) {
    const column = footer.getByRole("navigation", { name: title, exact: true });
    await expect(column.getByRole("heading")).toHaveText(title);
    const links = await column
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => ({ title: link.textContent, value: link.getAttribute("href") })));
    const set = [1, 2, 3].map((row) => settings.find(({ alias }) => alias === `col_${index + 1}_link_${row}`));
    expect(links).toEqual(set.map((setting) => ({ title: setting?.title, value: setting?.value })));
  }
  await expect(footer.getByText("©")).toContainText(
    "© 2020–2024 ООО «Оператор ЕСК». ИНН\u00a06600000000, ОГРН\u00a01000000000000.",
  );
});
