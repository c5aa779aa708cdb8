import { describe, expect, test } from "vitest";
import { installWay, isInvited, refusalDays, visitGap } from "../../../src/features/install/install-policy.ts";

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;

describe("whoever the portal has been of use to is invited", () => {
  test.each([
    ["not in the same visit", { actedAt: now - visitGap + 1 }, false],
    ["at the next one", { actedAt: now - visitGap }, true],
    ["not soon after a refusal", { refusals: [now - refusalDays * day + 1] }, false],
    ["sixty days after it", { refusals: [now - refusalDays * day] }, true],
    ["never after the second", { refusals: [now - 400 * day, now - 300 * day] }, false],
    ["not where the clock has been set back since", { refusals: [now + day] }, false],
  ])("%s", (_, known, invited) => {
    expect(isInvited({ actedAt: now - day, refusals: [], ...known }, now)).toBe(invited);
  });
});

describe("the way to the home screen", () => {
  const phone = {
    isHandheld: true,
    isInstalled: false,
    hasDialog: false,
    isIos: false,
    userAgent: "Mozilla/5.0 (Linux)",
  };
  test.each([
    ["the browser's dialog", { hasDialog: true }, "dialog"],
    ["the dialog, also on a Huawei", { hasDialog: true, userAgent: "HUAWEI P30" }, "dialog"],
    ["by hand in Safari", { isIos: true }, "ios"],
    ["the store on a Huawei without a dialog", { userAgent: "Linux; Android 10; HUAWEI" }, "appgallery"],
    ["none where the browser offers nothing", {}, null],
    ["none on a computer", { hasDialog: true, isHandheld: false }, null],
    ["none where it is there already", { isIos: true, isInstalled: true }, null],
  ])("%s", (_, known, way) => {
    expect(installWay({ ...phone, ...known })).toBe(way);
  });
});
