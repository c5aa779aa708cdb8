import { describe, expect, it } from "vitest";
import { phoneHref } from "../../src/ui/phone-href.ts";

describe("phoneHref", () => {
  it.each([
    ["8 800 000-00-00", "tel:+78000000000"],
    ["+7 (343) 000-00-00", "tel:+73430000000"],
    ["112", "tel:112"],
  ])("%s", (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });
});
