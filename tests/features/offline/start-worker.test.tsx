// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectionAtom } from "../../../src/features/offline/connection-state.ts";
import { confirmDelay } from "../../../src/features/offline/connection-watch.ts";
import { OfflineStrip } from "../../../src/features/offline/offline-strip.tsx";
import { startWorker } from "../../../src/features/offline/start-worker.ts";
import type { PageMessage, WorkerMessage } from "../../../src/shared/worker-messages.ts";
import { createStore, Provider } from "../../../src/state/store.ts";

/** Stub of `navigator.serviceWorker`, which jsdom lacks. */
class Workers extends EventTarget {
  told: PageMessage[] = [];
  controller: { postMessage(message: PageMessage): void } | null = null;

  say(message: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: message }));
  }
  takeControl(): void {
    this.controller = { postMessage: (message) => this.told.push(message) };
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let workers: Workers;
let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  workers = new Workers();
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
  document.body.innerHTML = `<div id="root"></div><script id="ssr-state"></script>`;
  const found = document.getElementById("root");
  if (found === null) throw new Error("no root");
  root = found;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const strip = (store: ReturnType<typeof createStore>) => (
  <Provider store={store}>
    <OfflineStrip />
  </Provider>
);

test("worker messages before hydration are delivered after it, without hydration errors", async () => {
  root.innerHTML = renderToString(strip(createStore()));
  const store = createStore();
  startWorker(store, async () => ({ startAfterLoad() {} }));
  workers.say({ type: "network", up: false });
  workers.takeControl();
  await vi.advanceTimersByTimeAsync(confirmDelay);
  expect(store.get(connectionAtom)).toBe("online");
  expect(workers.told).toEqual([]);

  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, strip(store), { onRecoverableError: (error) => faults.push(error) });
  });
  expect(faults).toEqual([]);
  expect(store.get(connectionAtom)).toBe("offline");
  expect(root.textContent).toContain("Нет интернета");
  expect(workers.told[0]).toEqual({ type: "keep", page: "/", datasets: [] });
  // Pages useful on the go are cached as well.
  expect(workers.told).toContainEqual({ type: "keep", page: "/holder/how-to-get-a-card", datasets: [] });
});

test.each([
  ["while it was loading", 0, true],
  ["before: the worker served it", 12, false],
])("tells the worker to cache a page that it took control of %s", async (_, workerStart, isTold) => {
  vi.stubGlobal("performance", { ...performance, getEntriesByType: () => [{ workerStart }] });
  root.innerHTML = renderToString(strip(createStore()));
  workers.takeControl();
  const store = createStore();
  startWorker(store, async () => ({ startAfterLoad() {} }));
  await act(async () => {
    hydrateRoot(root, strip(store));
  });
  expect(workers.told.length > 0).toBe(isTold);
});
