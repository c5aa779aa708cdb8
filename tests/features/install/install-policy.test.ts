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
  const phone = {
    isHandheld: true,
    isInstalled: false,
    hasDialog: false,
    isIos: false,
    userAgent: "Mozilla/5.0 (Linux)",
  };
  test.each([
    ["browser prompt", { hasDialog: true }, "dialog"],
    ["browser prompt, also on a Huawei phone", { hasDialog: true, userAgent: "HUAWEI P30" }, "dialog"],
    ["manual steps in iOS Safari", { isIos: true }, "ios"],
    ["AppGallery on a Huawei phone without a prompt", { userAgent: "Linux; Android 10; HUAWEI" }, "appgallery"],
    ["none if the browser has no way", {}, null],
    ["none on a desktop", { hasDialog: true, isHandheld: false }, null],
    ["none if already installed", { isIos: true, isInstalled: true }, null],
  ])("%s", (_, known, way) => {
    expect(installWay({ ...phone, ...known })).toBe(way);
  });
});
