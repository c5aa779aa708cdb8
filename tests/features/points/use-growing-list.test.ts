// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLate } from "../../../src/app/read-late.ts";
import { useGrowingList } from "../../../src/features/points/use-growing-list.ts";
import { faqRequest } from "../../../src/shared/requests.ts";
import { readerAtom } from "../../../src/state/resource-state.ts";
import { createStore, Provider } from "../../../src/state/store.ts";
import { answerFetch } from "../../lib/answered-fetch.ts";

let asked: string[];

beforeEach(() => {
  asked = [];
  answerFetch((request) => asked.push(new URL(request.url).pathname));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

function show(isIncomplete: boolean) {
  const store = createStore();
  store.set(readerAtom, { read: readLate });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  return renderHook(({ is }: { is: boolean }) => useGrowingList(is, faqRequest), {
    wrapper,
    initialProps: { is: isIncomplete },
  });
}

test("requests an incomplete list again until it is whole", async () => {
  const { rerender } = show(true);
  vi.advanceTimersByTime(14_000);
  expect(asked).toEqual([]);
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(() => expect(asked).toHaveLength(times));
  }
  expect(asked).toEqual([faqRequest.url, faqRequest.url]);
  rerender({ is: false });
  expect(vi.getTimerCount()).toBe(0);
});

test("neither a whole list nor a hidden page is requested again, nor one that stays incomplete for long", async () => {
  show(false);
  expect(vi.getTimerCount()).toBe(0);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  show(true);
  vi.advanceTimersByTime(60_000);
  visibility.mockRestore();
  expect(asked).toEqual([]);
  for (let times = 1; times <= 12; times += 1) {
    vi.advanceTimersByTime(15_000);
    await vi.waitFor(() => expect(asked).toHaveLength(times));
  }
  expect(vi.getTimerCount()).toBe(0);
});
