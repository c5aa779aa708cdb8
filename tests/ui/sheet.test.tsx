// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Sheet } from "../../src/ui/sheet.tsx";
import type { SheetStop } from "../../src/ui/sheet-stops.ts";

const total = 600;
const heights = { peek: 132, half: 300, full: 600 };

/** jsdom has no layout: sizes as in a browser, for a sheet in a container 600 px high. */
beforeEach(() => {
  const heightOf = ({ dataset }: HTMLElement) => heights[(dataset.stop as SheetStop | undefined) ?? "full"];
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function height(this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function top(this: HTMLElement) {
    return total - heightOf(this);
  });
  HTMLElement.prototype.setPointerCapture = () => {};
  HTMLElement.prototype.animate = vi.fn();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Held({ start = "peek" }: { start?: SheetStop | null }) {
  const [stop, setStop] = useState(start);
  return (
    <Sheet label="Список" head={<p>Рядом 6 пунктов</p>} stop={stop} onStop={setStop}>
      <p>Первый</p>
    </Sheet>
  );
}

const stop = () => screen.getByRole("region", { name: "Список" }).dataset.stop;

/** Not 0, which React treats as missing. */
const began = 1000;

/** @param ms duration of the drag. */
function drag(by: number, ms: number): void {
  const head = screen.getByText("Рядом 6 пунктов");
  const send = (type: string, clientY: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperties(event, {
      timeStamp: { value: timeStamp },
      isPrimary: { value: true },
      pointerId: { value: 1 },
    });
    fireEvent(head, event);
  };
  send("pointerdown", 500, began);
  send("pointermove", 500 + by, began + ms);
  send("pointerup", 500 + by, began + ms);
}

describe("Sheet", () => {
  it("is moved by its button, labelled by what it will show", () => {
    render(<Held />);
    fireEvent.click(screen.getByRole("button", { name: "Показать списком" }));
    expect(stop()).toBe("full");
    fireEvent.click(screen.getByRole("button", { name: "Показать карту" }));
    expect(stop()).toBe("peek");
  });

  it("is moved by dragging its header: slowly to the nearest stop, by a flick to the next", () => {
    render(<Held />);
    drag(-150, 1000);
    expect(stop()).toBe("half");
    drag(-20, 10);
    expect(stop()).toBe("full");
    drag(20, 1000);
    expect(stop()).toBe("full");
    drag(500, 2000);
    expect(stop()).toBe("peek");
  });

  it("is in the normal flow without a stop", () => {
    render(<Held start={null} />);
    expect(stop()).toBeUndefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
