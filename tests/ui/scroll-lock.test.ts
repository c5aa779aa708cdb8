// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { lockScroll } from "../../src/ui/scroll-lock.ts";

const locked = () => document.documentElement.classList.contains("scroll-locked");

describe("lockScroll", () => {
  it("holds until the last holder releases, each only once", () => {
    const first = lockScroll();
    const second = lockScroll();
    first();
    first();
    expect(locked()).toBe(true);
    second();
    expect(locked()).toBe(false);
  });
});
