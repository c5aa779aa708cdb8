// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OverlappingPlaces } from "../../../../../src/features/points/map/markers/overlapping-places.tsx";

afterEach(cleanup);

function show(count: number) {
  const places = Array.from({ length: count }, (_, at) => ({
    key: `b-${at}`,
    number: at + 3,
    title: `Аптека ${at}`,
    geolocation: { lat: 56, lon: 60 },
  }));
  const onSelect = vi.fn();
  const onClose = vi.fn();
  render(<OverlappingPlaces places={places} onSelect={onSelect} onClose={onClose} />);
  return { onSelect, onClose };
}

describe("SamePlace", () => {
  it("takes the focus, lists numbered places and selects one", () => {
    const { onSelect } = show(3);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^Здесь 3\sместа$/ }));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "3Аптека 0",
      "4Аптека 1",
      "5Аптека 2",
    ]);
    fireEvent.click(screen.getByRole("button", { name: /Аптека 1/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("b-1");
  });

  it("closes with the button and with Escape", () => {
    const { onClose } = show(2);
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    fireEvent.keyDown(screen.getByRole("heading"), { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("shows at most 50 places", () => {
    show(60);
    expect(screen.getAllByRole("listitem")).toHaveLength(50);
    expect(screen.getByText("Ещё 10 — в списке")).toBeTruthy();
  });
});
