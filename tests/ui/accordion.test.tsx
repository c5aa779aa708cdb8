// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Accordion, AccordionItem } from "../../src/ui/accordion.tsx";

beforeAll(() => {
  // Missing in jsdom, which has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

function renderQuestions() {
  render(
    <Accordion>
      <AccordionItem id="цена" title="Сколько стоит карта?">
        Карта бесплатная.
      </AccordionItem>
      <AccordionItem id="q-2" title="Как долго ждать?">
        Десять дней.
      </AccordionItem>
    </Accordion>,
  );
}

const isOpen = (id: string) => document.getElementById(id)?.hasAttribute("open");

describe("Accordion", () => {
  it("is collapsed, with a heading for every question", () => {
    renderQuestions();
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Сколько стоит карта?",
      "Как долго ждать?",
    ]);
    expect(isOpen("цена")).toBe(false);
  });

  it("opens the item of the URL fragment, including Cyrillic ids", () => {
    window.history.replaceState(null, "", `/#${encodeURIComponent("цена")}`);
    renderQuestions();
    expect(isOpen("цена")).toBe(true);
    expect(isOpen("q-2")).toBe(false);
  });

  it("opens an item when the fragment changes", () => {
    renderQuestions();
    act(() => {
      window.history.replaceState(null, "", "/#q-2");
      window.dispatchEvent(new HashChangeEvent("hashchange"));
    });
    expect(isOpen("q-2")).toBe(true);
  });

  it("ignores an invalid fragment", () => {
    window.history.replaceState(null, "", "/#%E0%A4%A");
    renderQuestions();
    expect(isOpen("цена")).toBe(false);
  });
});
