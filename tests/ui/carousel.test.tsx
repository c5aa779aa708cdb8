// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "../../src/ui/carousel.tsx";

const slideWidth = 300;
const windowWidth = 320;

/** jsdom has no layout: sizes as in a browser, with three slides in a row on a narrow screen. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function place(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * slideWidth;
  });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(slideWidth);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(windowWidth);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    this.scrollLeft = typeof options === "object" ? (options.left ?? 0) : 0;
    this.dispatchEvent(new Event("scroll"));
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const slides = ["Первый", "Второй", "Третий"].map((title) => <p key={title}>{title}</p>);
const forward = () => screen.getByRole("button", { name: "Важное сейчас: дальше" });
const back = () => screen.getByRole("button", { name: "Важное сейчас: назад" });

describe("Carousel", () => {
  it("is a plain list without JavaScript", () => {
    const html = renderToString(<Carousel label="Важное сейчас">{slides}</Carousel>);
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html).not.toContain("<button");
  });

  it("is a list of slides with its position as text", () => {
    render(<Carousel label="Важное сейчас">{slides}</Carousel>);
    expect(screen.getByRole("list")).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByText("1 из 3")).toBeTruthy();
    expect(back().getAttribute("aria-disabled")).toBe("true");
  });

  it("scrolls with its buttons and stops at both ends", () => {
    render(<Carousel label="Важное сейчас">{slides}</Carousel>);
    fireEvent.click(forward());
    expect(screen.getByText("2 из 3")).toBeTruthy();
    fireEvent.click(forward());
    expect(forward().getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(forward());
    expect(screen.getByText("3 из 3")).toBeTruthy();
    fireEvent.click(back());
    expect(screen.getByText("2 из 3")).toBeTruthy();
  });

  it("has no buttons when all slides are visible", () => {
    render(<Carousel label="Важное сейчас">{slides.slice(0, 1)}</Carousel>);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
