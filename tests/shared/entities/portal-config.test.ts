import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parsePortalConfig } from "../../../src/shared/entities/portal-config.ts";

const portal = JSON.parse(readFileSync(join(import.meta.dirname, "../../../server/config/portal.json"), "utf8"));

test("analytics is off when an older server does not send it", () => {
  expect(parsePortalConfig(portal).analytics).toBeNull();
});

test("rejects incomplete analytics settings", () => {
  const analytics = { id: 1, scriptUrl: "https://mc.yandex.ru/metrika/tag.js", consent: "required" };
  expect(parsePortalConfig({ ...portal, analytics }).analytics).toEqual(analytics);
  for (const wrong of [{ id: 0 }, { scriptUrl: "javascript:alert(1)" }, { consent: "none" }]) {
    expect(() => parsePortalConfig({ ...portal, analytics: { ...analytics, ...wrong } })).toThrow();
  }
});
