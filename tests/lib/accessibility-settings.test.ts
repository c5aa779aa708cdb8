import { expect, test } from "vitest";
import {
  accessibilityAttributes,
  defaultScreen,
  parseAccessibility,
  parseExtras,
} from "../../src/lib/accessibility-settings.ts";

const defaults = parseAccessibility(null);

test("parses any stored value into settings", () => {
  expect(parseAccessibility("x")).toEqual(defaults);
  expect(parseAccessibility({ fontSize: "huge", color: "contrast", images: false, visuallyImpaired: 1 })).toEqual({
    ...defaults,
    color: "contrast",
    visuallyImpaired: 1,
  });
  expect(parseExtras([1])).toEqual({ lineHeight: "normal", greyImages: 0 });
  expect(parseExtras({ lineHeight: "large", greyImages: "1" })).toEqual({ lineHeight: "large", greyImages: 0 });
});

test("defaults are those of the specification", () => {
  expect(defaults).toEqual({
    visuallyImpaired: 0,
    fontSize: "small",
    color: "normal",
    images: 1,
    letterSpacing: "normal",
    fontStyle: "sans-serif",
  });
});

test("settings of the mode are not applied while it is off", () => {
  const settings = {
    ...defaultScreen,
    color: "contrast",
    fontSize: "large",
    images: 0,
    lineHeight: "medium",
  } as const;
  expect(accessibilityAttributes(settings)).toEqual(accessibilityAttributes(defaultScreen));
  expect(accessibilityAttributes(settings, true)).toMatchObject({ theme: "invert", size: "small" });
  expect(accessibilityAttributes({ ...settings, visuallyImpaired: 1 })).toMatchObject({
    theme: "contrast",
    size: "large",
    images: "off",
    leading: "medium",
  });
});

test("pictures are greyscale only if shown", () => {
  const grey = { ...defaultScreen, visuallyImpaired: 1, greyImages: 1 } as const;
  expect(accessibilityAttributes(grey)).toMatchObject({ images: "grey" });
  expect(accessibilityAttributes({ ...grey, images: 0 })).toMatchObject({ images: "off" });
});
