import { expect } from "playwright/test";
import { test } from "../helpers/portal-test.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

test("a promotion seen once has its addresses while the server is down", async ({ page, portal }) => {
  await open(page, `${portal.url}/holder/stocks/1`);
  await waitUntilCached(page, "/holder/stocks/1", ["/api/near-places"]);
  await portal.stop();
  await open(page, `${portal.url}/holder/stocks/1`);
  const near = page.getByRole("region", { name: "Где действует рядом" });
  await expect(near.getByRole("listitem")).toHaveCount(3);
  await expect(near.getByRole("listitem").first()).toContainText("от\u00a0центра");
});
