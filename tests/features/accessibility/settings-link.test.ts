import { expect, test } from "vitest";
import { parseSettingsHash, settingsToHash } from "../../../src/features/accessibility/settings-link.ts";
import { defaultScreen, type ScreenSettings } from "../../../src/lib/accessibility-settings.ts";

const chosen: ScreenSettings = {
  visuallyImpaired: 1,
  fontSize: "large",
  color: "contrast",
  images: 0,
  letterSpacing: "medium",
  fontStyle: "serif",
  lineHeight: "large",
  greyImages: 1,
};
const usual: ScreenSettings = { ...defaultScreen, visuallyImpaired: 1 };

test("settings survive a round trip, and links in use keep their meaning", () => {
  expect(settingsToHash(chosen)).toBe("#screen=2211121");
  expect(parseSettingsHash("#screen=2211121")).toEqual(chosen);
  expect(parseSettingsHash(settingsToHash(usual))).toEqual(usual);
});

test("opening a link turns the mode on", () => {
  expect(parseSettingsHash(settingsToHash({ ...chosen, visuallyImpaired: 0 }))).toEqual(chosen);
});

test("unknown, missing and additional digits mean the default", () => {
  expect(parseSettingsHash("#screen=9211121")).toEqual({ ...chosen, fontSize: "small" });
  expect(parseSettingsHash("#screen=22")).toEqual({ ...usual, fontSize: "large", color: "contrast" });
  expect(parseSettingsHash("#screen=22111217")).toEqual(chosen);
});

test("ignores other fragments", () => {
  for (const hash of [
    "",
    "#screen=",
    "#feedback",
    "#screen=abc",
    "#screen=22x",
    "#screen=-1",
    "#screens=22",
    "#screen=22&x=1",
  ])
    expect(parseSettingsHash(hash), hash).toBeNull();
});
