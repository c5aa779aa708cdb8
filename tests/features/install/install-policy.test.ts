import { describe, expect, test } from "vitest";
import { installWay, isInvited, refusalDays, visitGap } from "../../../src/features/install/install-policy.ts";

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;

describe("isInvited", () => {
  test.each([
    ["no: the same visit", { actedAt: now - visitGap + 1 }, false],
    ["yes: the next visit", { actedAt: now - visitGap }, true],
    ["no: one day before the pause after a refusal ends", { refusals: [now - refusalDays * day + 1] }, false],
    ["yes: 60 days after a refusal", { refusals: [now - refusalDays * day] }, true],
    ["no: after the second refusal", { refusals: [now - 400 * day, now - 300 * day] }, false],
    ["no: refusal in the future (the clock was set back)", { refusals: [now + day] }, false],
  ])("%s", (_, known, invited) => {
    expect(isInvited({ actedAt: now - day, refusals: [], ...known }, now)).toBe(invited);
  });
});

describe("installWay", () => {
  const huawei = "Mozilla/5.0 (Linux; Android 10; HUAWEI P30)";
  test.each([
    ["browser prompt", { guide: "dialog" }, "dialog"],
    ["browser prompt, also on a Huawei phone", { guide: "dialog", userAgent: huawei }, "dialog"],
    ["manual steps in Safari", { guide: "safari" }, "ios"],
    ["manual steps in other browsers of iOS", { guide: "ios-browser" }, "ios"],
    ["AppGallery on a Huawei phone without a prompt", { guide: "android", userAgent: huawei }, "appgallery"],
    ["none where the steps are long", { guide: "firefox" }, null],
    ["none in an app's own browser", { guide: "open-safari" }, null],
    ["none on a computer", { guide: "dialog", isHandheld: false }, null],
    ["none if the browser has no way", { guide: null, userAgent: huawei }, null],
  ] as const)("%s", (_, known, way) => {
    expect(installWay({ isHandheld: true, userAgent: "Mozilla/5.0 (Linux)", ...known })).toBe(way);
  });
});
