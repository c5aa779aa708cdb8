import { afterEach, expect, test, vi } from "vitest";
import { bufferWorkerMessages, takeBufferedMessages } from "../../../src/lib/worker/buffered-messages.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page in which the worker can be made to say something. */
function pageWithWorker() {
  const workers = new EventTarget();
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { serviceWorker: workers });
  return (data: unknown) => workers.dispatchEvent(new MessageEvent("message", { data }));
}

test("what the worker says before anybody listens is handed over, once and in its order", () => {
  const say = pageWithWorker();
  bufferWorkerMessages();
  say("network is gone");
  say("network is back");
  expect(takeBufferedMessages()).toEqual(["network is gone", "network is back"]);
  say("heard by others");
  expect(takeBufferedMessages()).toEqual([]);
});

test("where nothing was held, or there are no workers, there is nothing", () => {
  vi.stubGlobal("window", {});
  expect(takeBufferedMessages()).toEqual([]);
  vi.stubGlobal("navigator", {});
  bufferWorkerMessages();
  expect(takeBufferedMessages()).toEqual([]);
});
