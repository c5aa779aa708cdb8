import { expect } from "playwright/test";
import { test } from "./portal-test.ts";
import { kept, open } from "./worker-probe.ts";

test("an address that leads elsewhere does so with the server gone, too", async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await kept(page, "/holder", ["HolderHome"]);
  await portal.stop();
  for (const [from, to] of [
    ["/", "/holder"],
    ["/operator", "/operator/operator-information"],
  ] as const) {
    await open(page, portal.url + from);
    await expect(page).toHaveURL(portal.url + to);
    await expect(page.locator("h1")).not.toHaveText("Такой страницы нет");
  }
});
