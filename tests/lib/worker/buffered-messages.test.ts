import { afterEach, expect, test, vi } from "vitest";
import { bufferWorkerMessages, takeBufferedMessages } from "../../../src/lib/worker/buffered-messages.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page that receives given messages from the worker. */
function pageWithWorker() {
  const workers = new EventTarget();
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { serviceWorker: workers });
  return (data: unknown) => workers.dispatchEvent(new MessageEvent("message", { data }));
}

test("returns the messages sent before the listener, once and in order", () => {
  const say = pageWithWorker();
  bufferWorkerMessages();
  say("network is gone");
  say("network is back");
  expect(takeBufferedMessages()).toEqual(["network is gone", "network is back"]);
  say("heard by others");
  expect(takeBufferedMessages()).toEqual([]);
});

test("returns nothing without messages or without service workers", () => {
  vi.stubGlobal("window", {});
  expect(takeBufferedMessages()).toEqual([]);
  vi.stubGlobal("navigator", {});
  bufferWorkerMessages();
  expect(takeBufferedMessages()).toEqual([]);
});
