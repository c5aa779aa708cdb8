// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SuggestField } from "../../src/ui/suggest-field.tsx";
import type { FetchSuggestions, SuggestionItem } from "../../src/ui/use-suggestions.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const people = ["Иванов", "Иванова", "Иваненко"].map((value) => ({ value }));
const onSubmit = vi.fn();
const onChoose = vi.fn();

function Form({ suggest }: { suggest: FetchSuggestions<SuggestionItem> }) {
  const [value, setValue] = useState("");
  return (
    <form onSubmit={onSubmit}>
      <SuggestField label="Фамилия" value={value} onValue={setValue} onChoose={onChoose} suggest={suggest} />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Фамилия" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const marked = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function type(value: string): void {
  field().focus();
  fireEvent.change(field(), { target: { value } });
}

/** Opens the list for «Ива». */
async function opened(suggest: FetchSuggestions<SuggestionItem> = async () => people): Promise<void> {
  render(<Form suggest={suggest} />);
  type("Ива");
  await pass(250);
}

describe("suggestion list", () => {
  it("opens after a typing pause, is associated with the field, and its count is announced", async () => {
    await opened();
    expect(options()).toEqual(["Иванов", "Иванова", "Иваненко"]);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(field().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    expect(screen.getByRole("status").textContent).toBe("3\u00a0подсказки. Выбирайте стрелками.");
  });

  it("sends one request for continuous typing, and none for a single letter", async () => {
    const suggest = vi.fn<FetchSuggestions<SuggestionItem>>(async () => people);
    render(<Form suggest={suggest} />);
    for (const text of ["И", "Ив", "Ива"]) {
      type(text);
      await pass(249);
    }
    expect(suggest).not.toHaveBeenCalled();
    await pass(1);
    expect(suggest.mock.calls.map(([query]) => query)).toEqual(["Ива"]);
  });

  it("ignores a late response to an earlier query", async () => {
    const answers = new Map<string, (items: SuggestionItem[]) => void>();
    const signals: AbortSignal[] = [];
    render(
      <Form
        suggest={(query, signal) => {
          signals.push(signal);
          return new Promise((resolve) => answers.set(query, resolve));
        }}
      />,
    );
    type("Ив");
    await pass(250);
    type("Пет");
    await pass(250);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await act(async () => answers.get("Пет")?.([{ value: "Петров" }]));
    await act(async () => answers.get("Ив")?.([{ value: "Иванов" }]));
    expect(options()).toEqual(["Петров"]);
  });

  it("sends no request when autofill changes a field without focus", async () => {
    const suggest = vi.fn<FetchSuggestions<SuggestionItem>>(async () => people);
    render(<Form suggest={suggest} />);
    fireEvent.change(field(), { target: { value: "Иванова" } });
    await pass(1_000);
    expect(suggest).not.toHaveBeenCalled();
  });

  it("closes 250 ms after blur, and a press within that time selects", async () => {
    await opened();
    field().blur();
    await pass(249);
    expect(options()).toHaveLength(3);
    fireEvent.click(screen.getByRole("option", { name: "Иванова" }));
    expect(field().value).toBe("Иванова");
    expect(options()).toEqual([]);

    type("Ива");
    await pass(250);
    field().blur();
    await pass(250);
    expect(options()).toEqual([]);
    expect(field().value, "leaving chooses nothing").toBe("Ива");
  });
});

describe("keyboard", () => {
  it("highlights by arrow keys and selects by Enter without submitting the form", async () => {
    await opened();
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(marked()).toBe("Иванова");
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect(marked()).toBe("Иваненко");
    const sent = fireEvent.keyDown(field(), { key: "Enter" });
    expect(sent, "Enter goes no further").toBe(false);
    expect(field().value).toBe("Иваненко");
    expect(onChoose).toHaveBeenLastCalledWith({ value: "Иваненко" });
  });

  it("submits the form by Enter when nothing is highlighted", async () => {
    await opened();
    expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(true);
    expect(field().value).toBe("Ива");
  });

  it("Escape closes only the list, Home and End clear the highlight, Arrow down reopens the list", async () => {
    await opened();
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect(fireEvent.keyDown(field(), { key: "Home" })).toBe(true);
    expect(marked()).toBeUndefined();
    expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(false);
    expect(options()).toEqual([]);
    expect(fireEvent.keyDown(field(), { key: "Escape" }), "the second one is the dialog's").toBe(true);
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    await pass(0);
    expect(options()).toHaveLength(3);
  });
});
