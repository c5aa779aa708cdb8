// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { lockScroll } from "../../src/ui/scroll-lock.ts";

const locked = () => document.documentElement.classList.contains("scroll-locked");

describe("lockScroll", () => {
  it("stays locked until every lock is released once", () => {
    const first = lockScroll();
    const second = lockScroll();
    first();
    first();
    expect(locked()).toBe(true);
    second();
    expect(locked()).toBe(false);
  });
});
