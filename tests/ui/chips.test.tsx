// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CheckChip, Chips } from "../../src/ui/chips.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onChange = vi.fn();
const chip = (checked: boolean) => (
  <CheckChip name="open" value="1" checked={checked} onChange={onChange}>
    Открыто сейчас
  </CheckChip>
);
const box = () => screen.getByRole<HTMLInputElement>("checkbox");
const nextFrame = () => vi.advanceTimersByTime(50);

it("shows a press at once and calls onChange once after the frame", () => {
  onChange.mockClear();
  const { rerender } = render(chip(false));
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  nextFrame();
  expect(onChange).toHaveBeenCalledOnce();
  rerender(chip(true));
  nextFrame();
  expect(box().checked).toBe(true);
  expect(onChange).toHaveBeenCalledOnce();
});

it("does not call onChange for a press undone before the frame", () => {
  onChange.mockClear();
  render(chip(false));
  fireEvent.click(box());
  fireEvent.click(box());
  nextFrame();
  expect(box().checked).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});

it("follows changes of its props", () => {
  onChange.mockClear();
  const { rerender } = render(chip(true));
  rerender(chip(false));
  nextFrame();
  expect(box().checked).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});

it("shows few of many, the chosen ones always, and all of them on demand", () => {
  const chips = Array.from({ length: 12 }, (_, n) => ({ value: String(n), title: `Вид ${n}`, checked: n === 10 }));
  render(<Chips name="category" all={{ href: "/", title: "Всё" }} chips={chips} onChange={onChange} />);
  const folded = () => document.querySelectorAll("li[class*=notNarrow]").length;
  const button = screen.getByRole("button");
  expect(button.textContent?.replaceAll("\u00a0", " ")).toBe("Ещё 8Ещё 5");
  expect(folded()).toBe(8);
  expect(document.querySelectorAll("li[class*=notWide]")).toHaveLength(5);
  fireEvent.click(button);
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.querySelector("ul")?.className).not.toContain("folded");
});
