import { expect, test } from "vitest";
import { accessibilityAttributes, defaultAccessibility, parseAccessibility } from "../../src/shared/accessibility.ts";
import { consentCookie, consentGiven } from "../../src/shared/consent.ts";

test("stored settings of any form become settings", () => {
  expect(parseAccessibility(null)).toEqual(defaultAccessibility);
  expect(parseAccessibility("x")).toEqual(defaultAccessibility);
  expect(parseAccessibility({ fontSize: "huge", color: "contrast", images: false, visuallyImpaired: 1 })).toEqual({
    ...defaultAccessibility,
    color: "contrast",
    visuallyImpaired: 1,
  });
});

test("settings of the switched-off mode are suspended, not applied", () => {
  const settings = { ...defaultAccessibility, color: "contrast", fontSize: "large", images: 0 } as const;
  expect(accessibilityAttributes(settings)).toMatchObject({ theme: "normal", size: "small", images: "on" });
  expect(accessibilityAttributes({ ...settings, visuallyImpaired: 1 })).toMatchObject({
    theme: "contrast",
    size: "large",
    images: "off",
  });
});

test("the consent cookie is found by its end, whatever the product's id", () => {
  expect(consentGiven("a=1; esk_cc=1")).toBe(true);
  expect(consentGiven("esk_ccx=1; cc=1")).toBe(false);
  expect(consentCookie("esk")).toBe("esk_cc=1; max-age=15724800; path=/; samesite=lax");
});
