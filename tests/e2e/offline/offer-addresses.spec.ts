import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/portal-test.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

test("a promotion seen once has its addresses while the server is down", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder/stocks/1`);
  await waitUntilCached(page, "/holder/stocks/1", ["/api/near-places"]);
  await portal.stop();
  await open(page, `${portal.url}/holder/stocks/1`);
  const near = page.getByRole("region", { name: "Где действует рядом" });
  await expect(near.getByRole("listitem")).toHaveCount(3);
  await expect(near.getByRole("listitem").first()).toContainText("от\u00a0центра");
});

test(
  "the list of partners seen once says their streets while the server is down, filtered too",
  more,
  async ({ page, portal }) => {
    await open(page, `${portal.url}/holder/partner-program`);
    await waitUntilCached(page, "/holder/partner-program", ["/api/partner-places", "/api/card/ListAcceptors"]);
    await portal.stop();
    await open(page, `${portal.url}/holder/partner-program?name=Живица`);
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Аптеки «Живица»" }) });
    await expect(row).toContainText(/ул\.\sМосковская,\s100\s— 1,8\sкм от\sцентра/);
    await expect(row).toContainText("Открыто круглосуточно");
  },
);
