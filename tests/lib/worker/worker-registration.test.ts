// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerWorker, type WaitingVersion } from "../../../src/lib/worker/worker-registration.ts";

const scriptURL = new URL("/sw.js", location.href).href;

class Worker extends EventTarget {
  scriptURL = scriptURL;
  state = "installing";
  told: unknown[] = [];
  postMessage(message: unknown) {
    this.told.push(message);
  }
}

/** A registration like the browser's: jsdom has none. */
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  looks = 0;

  async update() {
    this.looks++;
  }
  /** Finds and installs a worker, which then waits if another one is active. */
  install(worker: Worker, waits: boolean): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    worker.state = "installed";
    this.waiting = waits ? worker : null;
    worker.dispatchEvent(new Event("statechange"));
  }
}

let registration: Registration;
let versions: WaitingVersion[];

beforeEach(() => {
  vi.useFakeTimers();
  registration = new Registration();
  versions = [];
  const container = Object.assign(new EventTarget(), { controller: null, register: async () => registration });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  vi.stubGlobal(
    "MessageChannel",
    class {
      port1 = {};
      port2 = {};
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const register = () => registerWorker((version) => versions.push(version));

test("reports a version found later, and activates it on request", async () => {
  await register();
  expect(versions).toEqual([]);
  const worker = new Worker();
  registration.install(worker, true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(versions).toHaveLength(1);
  expect(versions[0]?.isWaiting()).toBe(true);
  versions[0]?.letIn();
  expect(worker.told).toEqual([{ type: "SKIP_WAITING" }]);
  registration.waiting = null;
  expect(versions[0]?.isWaiting()).toBe(false);
});

test("reports a version that was already waiting", async () => {
  registration.waiting = new Worker();
  await register();
  await vi.advanceTimersByTimeAsync(0);
  expect(versions).toHaveLength(1);
});

test("does not report the first worker as a new version", async () => {
  await register();
  registration.install(new Worker(), false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(versions).toEqual([]);
});

test("checks for new versions every hour", async () => {
  await register();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(registration.looks).toBe(2);
});

test("does nothing in a browser without service workers, or that forbids them", async () => {
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(new EventTarget(), {
      register: () => Promise.reject(new DOMException("forbidden", "SecurityError")),
    }),
    configurable: true,
  });
  await expect(register()).resolves.toBeUndefined();
  Reflect.deleteProperty(navigator, "serviceWorker");
  await expect(register()).resolves.toBeUndefined();
});
