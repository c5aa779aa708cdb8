import { brotliCompressSync, constants } from "node:zlib";
import { expect } from "playwright/test";
import { test } from "./shared-portal.ts";
import { open } from "./worker-probe.ts";

test.use({ serviceWorkers: "allow" });

test("the first load of the home brings at most 85 KiB of JavaScript, and nothing the first screen does not use", async ({
  page,
}) => {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await open(page, "/holder");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const scripts = await Promise.all(bodies);
  const packed = scripts.map(
    (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  );
  // The portal, what pages share, the home, what asks for the city, and what registers the worker.
  expect(scripts).toHaveLength(5);
  expect(packed.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(85);
  const code = Buffer.concat(scripts).toString();
  // Marks of ky, of valibot, of the dialogs, of the search form.
  const marks = ["HTTPError", "ValiError", "showModal", "Минимальное количество"];
  expect(marks.filter((mark) => code.includes(mark))).toEqual([]);
});
