// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { readLate } from "../../src/app/read-late.ts";
import { faqRequest, videosRequest } from "../../src/shared/requests.ts";
import { readerAtom, useResource } from "../../src/state/resource-state.ts";
import { createStore, Provider } from "../../src/state/store.ts";
import { answerFetch } from "../lib/answered-fetch.ts";

let asked: string[];

/** A page whose components share one store. */
function page() {
  const store = createStore();
  store.set(readerAtom, { read: readLate });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
  return {
    show: (isAsked?: boolean) => renderHook(() => useResource(faqRequest, isAsked), { wrapper }),
    showAnother: () => renderHook(() => useResource(videosRequest), { wrapper }),
  };
}

beforeEach(() => {
  asked = [];
  answerFetch((request) => asked.push(`${new URL(request.url).pathname} ${request.cache}`));
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { controller: {} } });
});

test("does not revalidate a resource for another component within a minute", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const { show, showAnother } = page();
  const first = show();
  await waitFor(() => expect(first.result.current.state.status).toBe("ready"));
  first.unmount();

  now.mockReturnValue(60_000);
  show().unmount();
  // A repeated request of the first resource would precede this one.
  showAnother();
  await waitFor(() => expect(asked).toEqual([`${faqRequest.url} no-store`, `${videosRequest.url} no-store`]));

  now.mockReturnValue(61_001);
  show();
  await waitFor(() => expect(asked.at(-1)).toBe(`${faqRequest.url} no-cache`));
});

test("a disabled resource is loading and is not requested", async () => {
  const { show } = page();
  expect(show(false).result.current.state.status).toBe("loading");
  show();
  await waitFor(() => expect(asked).toEqual([`${faqRequest.url} no-store`]));
});
