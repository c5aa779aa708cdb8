// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { MainMenu } from "../../../src/features/menu/main-menu.tsx";

afterEach(cleanup);

function opener(): HTMLElement {
  render(<MainMenu audience="holder" path="/holder/news" />);
  return screen.getByRole("button", { name: "Возможности: подразделы" });
}

/** As in Safari before 18: the click of a pointer is a MouseEvent and does not tell the pointer. */
function click(button: HTMLElement, pointerType: "mouse" | "touch"): void {
  fireEvent.pointerEnter(button, { pointerType });
  fireEvent.pointerDown(button, { pointerType });
  fireEvent.click(button, { detail: 1 });
}

it("a mouse click keeps the submenu open that hovering has opened", () => {
  const button = opener();
  click(button, "mouse");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  click(button, "mouse");
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

it.each([
  ["tap", (button: HTMLElement) => click(button, "touch")],
  ["key press", (button: HTMLElement) => void fireEvent.click(button, { detail: 0 })],
])("a %s opens and closes the submenu", (_, press) => {
  const button = opener();
  press(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  press(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});
