// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { RichText } from "../../src/ui/rich-text.tsx";

afterEach(cleanup);

const alternatives = (root: HTMLElement) => [...root.querySelectorAll(".image-alt")].map((text) => text.textContent);

describe("RichText", () => {
  it("adds the alt text beside each image, for when images are off", () => {
    const { container } = render(
      <RichText html='<p><img src="/a.png" alt="Схема проезда"><img src="/b.png" alt=""></p>' />,
    );
    expect(alternatives(container)).toEqual(["Схема проезда"]);
  });

  it("makes wide tables scrollable by keyboard, with a name", () => {
    render(<RichText html="<table><caption>Сроки</caption><tr><td>МФЦ</td></tr></table>" />);
    const region = screen.getByRole("region", { name: "Сроки" });
    expect(region.tabIndex).toBe(0);
    expect(region.querySelector("table")).not.toBeNull();
  });

  it("names a table without a caption by the heading before it", () => {
    render(
      <main>
        <h1>Политика</h1>
        <h2>Сроки</h2>
        <RichText html="<table><tr><td>год</td></tr></table><h3>Права</h3><table><tr><td>10 дней</td></tr></table>" />
        <h2>Потом</h2>
      </main>,
    );
    expect(screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"))).toEqual([
      "Сроки",
      "Права",
    ]);
  });

  it("updates when its HTML changes", () => {
    const { container, rerender } = render(<RichText html='<img src="/a.png" alt="Было">' />);
    rerender(<RichText html='<img src="/a.png" alt="Стало">' />);
    expect(alternatives(container)).toEqual(["Стало"]);
    rerender(<RichText html="" />);
    expect(container.textContent).toBe("");
  });
});
