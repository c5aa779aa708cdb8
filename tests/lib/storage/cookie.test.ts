import { expect, test } from "vitest";
import { cookieText } from "../../../src/lib/storage/cookie.ts";
import { consentCookie, consentIn, isAccepted } from "../../../src/lib/storage/cookie-consent.ts";

test("a cookie lives for a day by default, is limited to this site, and to https on https", () => {
  const cookie = { name: "a", value: "1" };
  expect(cookieText(cookie, false)).toBe("a=1; max-age=86400; path=/; samesite=lax");
  expect(cookieText({ ...cookie, life: 60 }, true)).toBe("a=1; max-age=60; path=/; samesite=lax; secure");
});

test("the consent is stored for six months and found by its suffix, whatever the product id", () => {
  const text = cookieText(consentCookie("esk", "counting"), false);
  expect(text).toBe("esk_cc=counting; max-age=15724800; path=/; samesite=lax");
  expect(consentIn(`a=1; ${text}`)).toBe("counting");
  expect(consentIn("esk_ccx=counting; cc=counting")).toBeUndefined();
});

test("consent to cookies alone does not cover analytics", () => {
  expect(isAccepted("cookies", "cookies")).toBe(true);
  expect(isAccepted("cookies", "counting")).toBe(false);
  // Written by older versions.
  expect([isAccepted("1", "cookies"), isAccepted("1", "counting")]).toEqual([true, false]);
  expect(isAccepted("counting", "cookies")).toBe(true);
  expect(isAccepted("counting", "counting")).toBe(true);
  expect(isAccepted(undefined, "cookies")).toBe(false);
});
